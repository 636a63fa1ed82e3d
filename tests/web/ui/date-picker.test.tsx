import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DatePicker } from "#web/ui/date-picker.tsx";
import type { DateRules } from "#web/ui/date-rules.ts";

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const range: DateRules = {
  mode: "range",
  minDays: 2,
  maxDays: 5,
  from: "2026-11-03",
  to: "2026-11-27",
};
const open = (rules: DateRules, value: readonly string[] = ["2026-11-10", "2026-11-12"]) => {
  const applied: (readonly string[])[] = [];
  render(<DatePicker label="Listed" rules={rules} value={value} onApply={(days) => applied.push(days)} />);
  return applied;
};
const day = (number: number): HTMLElement => {
  const found = screen
    .getAllByText(String(number), { selector: "[data-part=table-cell-trigger]" })
    .filter((cell) => !cell.hasAttribute("data-outside-range"));
  return found[0] as HTMLElement;
};
// The picker's own machine answers in a later turn.
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const apply = () => screen.getByText("Apply").closest("button") as HTMLButtonElement;

test("a month begins on Monday and days are read as Australians write them", () => {
  open(range);
  expect(
    screen.getAllByRole("columnheader", { hidden: true }).map(({ textContent }) => textContent?.slice(0, 1)),
  ).toEqual([..."MTWTFSS"]);
  expect(screen.getAllByText("November 2026").length).toBeGreaterThan(0);
  expect(day(11).getAttribute("aria-label")).toMatch(/11 November 2026/);
});

test("today is marked as eastern Australia counts it, before the day begins in Greenwich", () => {
  vi.setSystemTime("2026-11-22T20:00:00.000Z");
  open(range);
  expect(document.querySelectorAll("[data-today]")).toHaveLength(1);
  expect(day(23).hasAttribute("data-today")).toBe(true);
  vi.useRealTimers();
});

test("days outside the bounds are disabled [T088]", () => {
  open(range);
  expect([2, 3, 27, 28].map((number) => day(number).getAttribute("aria-disabled"))).toEqual([
    "true",
    null,
    null,
    "true",
  ]);
});

test("a range is applied once it has its least and at most its most length [T085]", async () => {
  const applied = open(range);
  await press(day(10));
  expect(apply().disabled).toBe(true);
  expect(screen.getByText("Choose the first and the last day.")).toBeTruthy();
  expect([10, 11, 14, 15].map((number) => day(number).getAttribute("aria-disabled"))).toEqual([
    "true",
    null,
    null,
    "true",
  ]);
  await press(day(14));
  expect(screen.getByText("Both days are included.")).toBeTruthy();
  await press(apply());
  expect(applied).toEqual([["2026-11-10", "2026-11-14"]]);
});

test("of many days no more can be picked than the most, and no fewer applied than the least [T083]", async () => {
  const applied = open({ mode: "multiple", minCount: 2, maxCount: 3 }, ["2026-11-10"]);
  expect(screen.getByText("Choose at least 2 days.")).toBeTruthy();
  expect(apply().disabled).toBe(true);
  await press(day(12));
  await press(day(14));
  expect(day(16).getAttribute("aria-disabled")).toBe("true");
  await press(apply());
  expect(applied).toEqual([["2026-11-10", "2026-11-12", "2026-11-14"]]);
});

test("the arrow keys go over closed days to the next open one [T130]", async () => {
  open({ ...range, isUnavailable: (closed) => closed === "2026-11-13" }, ["2026-11-12", "2026-11-14"]);
  await act(async () => day(12).focus());
  await act(async () => fireEvent.keyDown(day(12), { key: "ArrowRight" }));
  expect(day(14).tabIndex).toBe(0);
  expect(day(13).tabIndex).toBe(-1);
});

test("clearing applies no days at all", async () => {
  const applied = open(range);
  await press(screen.getByText("Clear"));
  expect(applied).toEqual([[]]);
});

test("both ends of a range are typed as dd/mm/yyyy as well [T547]", async () => {
  const applied = open(range);
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("10/11/2026");
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("12/11/2026");
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "30/11/2026" } });
  expect(screen.getByText("One of these days isn't available.")).toBeTruthy();
  expect(apply().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "13/11/2026" } });
  await press(apply());
  expect(applied).toEqual([["2026-11-10", "2026-11-13"]]);
});
