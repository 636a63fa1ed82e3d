import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type ListingSearch,
  type ListingSearchResult,
  listingExport,
  listingSearch,
} from "#contract/listing.ts";
import type { TableParameters, TableSearchResult } from "#contract/specified-shapes.ts";
import { listingColumns, listingSortColumns } from "#domain/listing/columns.ts";
import { emailOf, mobileOf } from "#domain/text/field-rules.ts";
import { fieldOf } from "#server/http/parse.ts";

const whole: ListingSearch = { queries: ["*"], page: 0, size: 20, sort: {} };
const errorOf = (value: unknown) => {
  const { error } = z.safeParse(listingSearch, value);
  return error === undefined ? null : fieldOf(error, "body");
};

describe("the table parameters", () => {
  test("are the specified ones", () => {
    const parameters: TableParameters = whole;
    const result: TableSearchResult<unknown> = {
      hits: [],
      total: { value: 0, relation: "eq" },
    } as ListingSearchResult;
    expect(Object.keys(parameters)).toEqual(["queries", "page", "size", "sort"]);
    expect(result.total.value).toBe(0);
  });

  test.each([10, 20, 50, 100, 200])("take %i rows a page", (size) => {
    expect(z.parse(listingSearch, { ...whole, size })).toEqual({ ...whole, size });
  });

  test("keep the order of the sorted columns", () => {
    for (const sort of [
      { price: "asc", address: "desc" },
      { address: "desc", price: "asc" },
    ])
      expect(Object.entries(z.parse(listingSearch, { ...whole, sort }).sort)).toEqual(Object.entries(sort));
  });

  test.each<[string, unknown]>([
    ["size", { ...whole, size: 30 }],
    ["size", { ...whole, size: "20" }],
    ["size", { ...whole, size: 1_000_000 }],
    ["page", { ...whole, page: -1 }],
    ["page", { ...whole, page: 0.5 }],
    ["queries", { ...whole, queries: [] }],
    ["queries", { ...whole, queries: Array.from({ length: 13 }, () => "a") }],
    ["queries.0", { ...whole, queries: ["x".repeat(5_000)] }],
    ["queries.1", { ...whole, queries: ["*", 7] }],
    ["sort.password", { ...whole, sort: { password: "asc" } }],
    ["sort.price", { ...whole, sort: { price: "asc; drop table listings" } }],
    ["sort", { ...whole, sort: { price: "asc", address: "asc", suburb: "asc", agent: "asc" } }],
    ["sort.constructor", { ...whole, sort: { constructor: "asc" } }],
    ["searchAfter.0", { ...whole, searchAfter: [5] }],
    ["searchAfter", { ...whole, searchAfter: ["a", "b"] }],
  ])("refuse a wrong %s and name it", (field, value) => {
    expect(errorOf(value)).toBe(field);
  });

  test("offer exactly the columns of the table that are sortable", () => {
    expect(listingColumns.filter(({ isSortable }) => isSortable).map(({ id }) => id)).toEqual(
      [...listingSortColumns].sort((a, b) => placeOf(a) - placeOf(b)),
    );
  });

  test("an export takes known columns, each once", () => {
    const asked = { format: "csv", queries: ["*"], sort: {} };
    expect(z.safeParse(listingExport, { ...asked, columns: ["address", "price"] }).success).toBe(true);
    for (const columns of [[], ["address", "address"], ["email"]])
      expect(z.safeParse(listingExport, { ...asked, columns }).success).toBe(false);
  });
});

const placeOf = (column: string) => listingColumns.findIndex(({ id }) => id === column);

describe("contacts in their normal form", () => {
  test.each([
    ["0491 570 156", "+61491570156"],
    ["0491-570-156", "+61491570156"],
    ["(0491) 570 156", "+61491570156"],
    ["61491570156", "+61491570156"],
    ["+61 491 570 156", "+61491570156"],
    ["+64 21 123 4567", "+64211234567"],
    ["491570156", null],
    ["03 9123 4567", null],
    ["+61 3 9123 4567", null],
    ["+61 0491 570 156", null],
    ["1300 975 707", null],
    ["", null],
    ["0491570156x", null],
  ])("%s", (typed, kept) => {
    expect(mobileOf(typed)).toBe(kept);
    if (kept !== null) expect(mobileOf(kept)).toBe(kept);
  });

  test.each([
    [" Jane@EXAMPLE.Com ", "Jane@example.com"],
    ["jane", "jane"],
  ])("%s", (typed, kept) => {
    expect(emailOf(typed)).toBe(kept);
  });
});
