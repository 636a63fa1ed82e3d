// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { columnStore } from "#web/adapters/column-store.ts";

const first = { order: ["address", "price", "agent"], hidden: ["agent"] };
const key = "saleflow.columns.listings";

afterEach(() => window.localStorage.clear());

test("what was never chosen is as at first", () => {
  expect(columnStore("listings").read(first)).toEqual(first);
});

test("columns are kept by the name of their table", () => {
  columnStore("listings").keep({ order: ["agent", "address", "price"], hidden: ["price"] });
  expect(columnStore("listings").read(first)).toEqual({
    order: ["agent", "address", "price"],
    hidden: ["price"],
  });
  expect(columnStore("payments").read(first)).toEqual(first);
});

test("columns that came since stand at the end, as they are at first; those that went are forgotten", () => {
  columnStore("listings").keep({ order: ["gone", "price", "address"], hidden: ["gone", "price"] });
  expect(columnStore("listings").read(first)).toEqual({
    order: ["price", "address", "agent"],
    hidden: ["price", "agent"],
  });
});

test.each(["{", "null", '{"order":3,"hidden":[]}', '{"order":["price"]}', '{"order":[1],"hidden":[]}'])(
  "what is kept as %s is as good as nothing",
  (kept) => {
    window.localStorage.setItem(key, kept);
    expect(columnStore("listings").read(first)).toEqual(first);
  },
);

test("a column that is named twice is there once", () => {
  window.localStorage.setItem(key, '{"order":["price","price"],"hidden":[]}');
  expect(columnStore("listings").read(first).order).toEqual(["price", "address", "agent"]);
});
