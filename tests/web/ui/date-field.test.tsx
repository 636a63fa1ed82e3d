import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DateField } from "#web/ui/date-field.tsx";

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

function open(value = "", bounds: { from?: string; to?: string } = {}) {
  const values: string[] = [];
  const left = vi.fn();
  function Form() {
    const [current, setCurrent] = useState(value);
    return (
      <DateField
        label="Due date"
        name="dueDate"
        value={current}
        {...bounds}
        onBlur={left}
        onChange={(next) => {
          values.push(next);
          setCurrent(next);
        }}
      />
    );
  }
  render(<Form />);
  return { values, left, input: screen.getByLabelText<HTMLInputElement>("Due date") };
}
const type = (input: HTMLInputElement, typed: string) =>
  fireEvent.change(input, { target: { value: typed } });

test("a day is shown and typed as dd/mm/yyyy, in a field of text [T545]", () => {
  const { input, values, left } = open("2027-02-05");
  expect(input.type).toBe("text");
  expect(input.placeholder).toBe("dd/mm/yyyy");
  expect(input.value).toBe("05/02/2027");
  type(input, "1/12/2027");
  expect(values).toEqual(["2027-12-01"]);
  // Nothing moves under the typing; it is written out once the field is left.
  expect(input.value).toBe("1/12/2027");
  fireEvent.blur(input);
  expect(input.value).toBe("01/12/2027");
  expect(left).toHaveBeenCalledOnce();
});

test("eight digits in a row are a day, and what is none stays as it was typed", () => {
  const { input, values } = open();
  type(input, "31022027");
  fireEvent.blur(input);
  expect(input.value).toBe("31022027");
  type(input, "28022027");
  fireEvent.blur(input);
  expect(input.value).toBe("28/02/2027");
  expect(values).toEqual(["31022027", "2027-02-28"]);
});

test("the calendar opens at the day, by button or keyboard, and gives the focus back to the field [T546]", async () => {
  const { input, values } = open("2027-02-05");
  fireEvent.keyDown(input, { key: "ArrowDown", altKey: true });
  const day = await screen.findByRole("button", { name: /12 February 2027/, hidden: true });
  await act(async () => fireEvent.click(day));
  expect(values).toEqual(["2027-02-12"]);
  expect(input.value).toBe("12/02/2027");
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole("button", { name: /12 February 2027/, hidden: true })).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Open calendar" }));
  const again = await screen.findByRole("button", { name: /12 February 2027/, hidden: true });
  fireEvent.keyDown(again, { key: "Escape" });
  expect(screen.queryByRole("button", { name: /12 February 2027/, hidden: true })).toBeNull();
  expect(document.activeElement).toBe(input);
});

test("the calendar of an empty field opens where days are offered", async () => {
  open("", { from: "1900-01-01", to: "2008-11-21" });
  fireEvent.click(screen.getByRole("button", { name: "Open calendar" }));
  expect((await screen.findAllByText("November 2008")).length).toBeGreaterThan(0);
});
