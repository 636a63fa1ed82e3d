import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PinInput } from "#web/ui/pin-input.tsx";

afterEach(cleanup);

const boxes = () =>
  within(screen.getByRole("group", { name: "Please enter your pin code" })).getAllByRole<HTMLInputElement>(
    "textbox",
  );
const digits = () => boxes().map((box) => box.value);
const box = (index: number) => boxes()[index] ?? document.createElement("input");

function Code({ start = "", onEnter }: { start?: string; onEnter?: () => void }) {
  const [value, setValue] = useState(start);
  return <PinInput value={value} onChange={setValue} {...(onEnter === undefined ? {} : { onEnter })} />;
}

async function type(index: number, digit: string) {
  await act(async () => box(index).focus());
  await act(async () => fireEvent.input(box(index), { target: { value: digit } }));
}
const paste = (index: number, text: string) =>
  act(async () => {
    fireEvent.paste(box(index), { clipboardData: { getData: () => text } });
  });

test("six boxes named by their place under one label, with a circle in each [T137]", () => {
  render(<Code />);
  expect(boxes().map((each) => [each.placeholder, each.inputMode, each.autocomplete])).toEqual(
    Array.from({ length: 6 }, () => ["○", "numeric", "one-time-code"]),
  );
  expect(boxes().map((each) => each.getAttribute("aria-label"))).toEqual([
    "Digit 1 of 6",
    "Digit 2 of 6",
    "Digit 3 of 6",
    "Digit 4 of 6",
    "Digit 5 of 6",
    "Digit 6 of 6",
  ]);
});

test("a digit moves on to the next box", async () => {
  render(<Code />);
  await type(0, "4");
  await type(1, "2");
  expect(digits()).toEqual(["4", "2", "", "", "", ""]);
  expect(document.activeElement).toBe(box(2));
});

test("keys that come faster than the page draws all arrive in order, and the focus comes to rest", async () => {
  render(<Code start="482913" />);
  await act(async () => box(0).focus());
  act(() => {
    for (const digit of "330975") {
      const here = document.activeElement as HTMLInputElement;
      fireEvent.input(here, { target: { value: digit } });
    }
  });
  expect(digits().join("")).toBe("330975");
  const focused = vi.fn<() => void>();
  document.addEventListener("focusin", focused);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(focused).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box(5));
});

test("a digit beside the one that is there replaces it, a letter does nothing, a gap is not left", async () => {
  render(<Code start="12" />);
  await type(0, "91");
  await type(1, "2x");
  expect(digits().join("")).toBe("92");
  await act(async () => box(5).focus());
  expect(document.activeElement).toBe(box(2));
  await type(5, "7");
  expect(digits()).toEqual(["9", "2", "7", "", "", ""]);
});

test("a code that the phone fills in goes into all boxes; a part of one stays a part", async () => {
  render(<Code start="12" />);
  await type(1, "987654");
  expect(digits().join("")).toBe("987654");
  await paste(2, "33");
  expect(digits().join("")).toBe("9833");
});

test.each([0, 3, 5])("a code pasted into box %i fills all boxes, whatever was there", async (index) => {
  render(<Code start="111111" />);
  await paste(index, " 987 654 ");
  expect(digits()).toEqual(["9", "8", "7", "6", "5", "4"]);
  expect(document.activeElement).toBe(box(5));
});

test("Backspace takes back one digit; arrows move", async () => {
  render(<Code start="123" />);
  await act(async () => box(2).focus());
  await act(async () => fireEvent.keyDown(box(2), { key: "Backspace" }));
  expect(digits()).toEqual(["1", "2", "", "", "", ""]);
  expect(document.activeElement).toBe(box(1));
  await act(async () => fireEvent.keyDown(box(1), { key: "ArrowLeft" }));
  expect(document.activeElement).toBe(box(0));
});

test.each([
  ["12345", 0],
  ["123456", 1],
])("Enter with %s submits %i times", async (start, times) => {
  const submit = vi.fn<() => void>();
  render(<Code start={start} onEnter={submit} />);
  await act(async () => box(0).focus());
  await act(async () => fireEvent.keyDown(box(0), { key: "Enter" }));
  expect(submit).toHaveBeenCalledTimes(times);
});

test("a wrong code stays and says so", () => {
  render(<PinInput value="123456" onChange={() => undefined} invalid describedBy="why" />);
  expect(digits().join("")).toBe("123456");
  expect(boxes().every((each) => each.getAttribute("aria-invalid") === "true")).toBe(true);
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe("why");
});

test("disabled boxes take nothing", async () => {
  const change = vi.fn<(value: string) => void>();
  render(<PinInput value="" onChange={change} disabled />);
  expect(boxes().every((each) => each.disabled)).toBe(true);
  await paste(0, "123456");
  expect(change).not.toHaveBeenCalled();
});

test("the owner can clear the digits", () => {
  const { rerender } = render(<PinInput value="123456" onChange={() => undefined} />);
  rerender(<PinInput value="" onChange={() => undefined} />);
  expect(digits().join("")).toBe("");
});
