import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";

afterEach(cleanup);

test("a copy field shows its value under its label and hands it over", () => {
  const copied = vi.fn<(value: string) => void>();
  render(<CopyField label="BSB" value="062-000" copyValue="062000" onCopy={copied} />);
  expect(screen.getByLabelText("BSB").textContent).toBe("062-000");
  fireEvent.click(screen.getByRole("button", { name: "Copy BSB" }));
  expect(copied.mock.calls).toEqual([["062000"]]);
});

test("a copy field copies what it shows unless told otherwise", () => {
  const copied = vi.fn<(value: string) => void>();
  render(<CopyField label="Reference" value="DEM0PAY000000001" onCopy={copied} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy Reference" }));
  expect(copied.mock.calls).toEqual([["DEM0PAY000000001"]]);
});

test("a text field ties its hint and its error to the input and keeps what was typed", () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <TextField
      label="Email"
      value="ada@"
      onChange={change}
      hint="For the receipt"
      error="Enter an address"
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Email");
  expect(input.value).toBe("ada@");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "For the receipt",
    "Enter an address",
  ]);
  fireEvent.change(input, { target: { value: "ada@example.test" } });
  expect(change.mock.calls).toEqual([["ada@example.test"]]);
});

test("radio cards are one named group with words for fee and time to clear", () => {
  const choose = vi.fn<(value: "card" | "bank" | "bpay") => void>();
  render(
    <RadioCards
      legend="How would you like to pay?"
      value="card"
      onChange={choose}
      cards={[
        { value: "card", icon: "card", title: "Credit or debit card", description: "On the next page." },
        { value: "bank", icon: "bank", title: "Bank transfer", fee: "No fee", timeToClear: "1 business day" },
        { value: "bpay", icon: "bpay", title: "BPAY", isDisabled: true },
      ]}
    />,
  );
  expect(screen.getByRole("group", { name: "How would you like to pay?" })).toBeTruthy();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map((radio) => [radio.checked, radio.disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  expect(screen.getByText("On the next page.")).toBeTruthy();
  const bank = screen.getByRole("radio", { name: "Bank transfer" });
  expect(document.getElementById(bank.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "No fee1 business day",
  );
  fireEvent.click(bank);
  expect(choose.mock.calls).toEqual([["bank"]]);
});

test("a busy button keeps its name, says it is busy and takes no presses", () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: unknown) => void>();
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit" isBusy onClick={press}>
        Verify code
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Verify code" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
  rerender(<Button onClick={press}>Verify code</Button>);
  fireEvent.click(screen.getByRole("button", { name: "Verify code" }));
  expect(press).toHaveBeenCalledTimes(1);
});
