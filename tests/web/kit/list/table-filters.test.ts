import { expect, test } from "vitest";
import {
  chipsOf,
  chosenIn,
  rangeIn,
  shortDay,
  type TableFilter,
  withChosen,
} from "#web/kit/list/table-filters.ts";

const known: readonly TableFilter[] = [
  {
    kind: "choices",
    field: "agentId",
    label: "Agent",
    options: [
      { value: "stf_1", label: "Alex Agent" },
      { value: "stf_2", label: "Bo Broker" },
      { value: "stf_3", label: "Cy Closer" },
    ],
  },
  { kind: "dates", field: "listed", label: "Listed", rules: { mode: "range", minDays: 1, maxDays: 366 } },
];

test("a field is narrowed to one or more values, quoted where they have spaces, and to none is to take it away", () => {
  const one = withChosen(["listed:2026-01-01..2026-01-31"], "product", ["Standard Loan", "Deposit Payment"]);
  expect(one).toEqual(["listed:2026-01-01..2026-01-31", 'product:"Standard Loan,Deposit Payment"']);
  expect(chosenIn(one, "product")).toEqual(["Standard Loan", "Deposit Payment"]);
  expect(withChosen(one, "product", ["Standard"])).toEqual([
    "listed:2026-01-01..2026-01-31",
    "product:Standard",
  ]);
  expect(withChosen(one, "product", [])).toEqual(["listed:2026-01-01..2026-01-31"]);
  expect(chosenIn(one, "agentId")).toEqual([]);
});

test("a range has two ends, one day is its own", () => {
  expect(rangeIn(["listed:2026-01-01..2026-03-31"], "listed")).toEqual(["2026-01-01", "2026-03-31"]);
  expect(rangeIn(["listed:2026-01-01"], "listed")).toEqual(["2026-01-01", "2026-01-01"]);
  expect(rangeIn(["listed:>=2026-01-01"], "listed")).toBeNull();
  expect(rangeIn([], "listed")).toBeNull();
});

test("chips say in words what the table is narrowed by, also what was typed into the address by hand", () => {
  const chips = (filter: string) => chipsOf([filter], known)[0];
  expect(chips("agentId:stf_2")).toEqual({ field: "agentId", label: "Agent", message: "Bo Broker" });
  expect(chips("agentId:stf_1,stf_2,stf_3")?.message).toBe("Alex Agent, Bo Broker and 1 more");
  expect(chips("agentId:stf_9")?.message).toBe("stf_9");
  expect(chips("listed:2026-10-01..2026-12-12")?.message).toBe("1 Oct 2026 – 12 Dec 2026");
  expect(chips("listed:2026-10-01..2026-10-01")?.message).toBe("1 Oct 2026");
  expect(chips("listed:>=2026-10-01")?.message).toBe(">=2026-10-01");
  expect(chips("method:auction")).toEqual({ field: "method", label: "method", message: "auction" });
});

test("a day is the same in every time zone", () => {
  expect(shortDay("2026-01-01")).toBe("1 Jan 2026");
});
