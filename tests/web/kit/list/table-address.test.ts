import fc from "fast-check";
import { expect, test } from "vitest";
import { tablePageSizes } from "#domain/limits.ts";
import { type AddressRules, addressIn, isOfTab, searchOf } from "#web/kit/list/table-address.ts";

const rules: AddressRules = {
  sort: { listedOn: "desc" },
  size: 20,
  isSizeChangeable: true,
  sortable: ["address", "price", "listedOn", "agent"],
  filterFields: ["status", "agentId", "product", "listed"],
};
const first = { text: "", filters: [], sort: rules.sort, page: 0, size: 20 };

const texts = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.trim());
const addresses = fc.record({
  text: texts,
  filters: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...rules.filterFields), texts)
      .filter(([, value]) => value !== "")
      .map(([field, value]) => `${field}:${value}`),
    { maxLength: 4 },
  ),
  sort: fc.uniqueArray(fc.constantFrom(...rules.sortable), { minLength: 1, maxLength: 3 }).chain((columns) =>
    fc
      .array(fc.constantFrom("asc" as const, "desc" as const), {
        minLength: columns.length,
        maxLength: columns.length,
      })
      .map((directions) =>
        Object.fromEntries(columns.map((column, at) => [column, directions[at] ?? "asc"])),
      ),
  ),
  page: fc.integer({ min: 0, max: 1_000_000 }),
  size: fc.constantFrom(...tablePageSizes),
});

test("an address holds a search whole: whoever opens it asks for the same rows, in the same order", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const read = addressIn(searchOf(address, rules), rules);
      expect(read).toEqual(address);
      expect(Object.keys(read.sort)).toEqual(Object.keys(address.sort));
    }),
  );
});

test("what goes without saying is not said", () => {
  expect(searchOf(first, rules)).toBe("");
  expect(addressIn("", rules)).toEqual(first);
});

test("an address reads like what it means", () => {
  const address = {
    text: "wattle street",
    filters: ["status:archived"],
    sort: { price: "desc", address: "asc" } as const,
    page: 2,
    size: 50,
  };
  expect(searchOf(address, rules)).toBe(
    "q=wattle+street&filter=status%3Aarchived&sort=price%3Adesc%2Caddress%3Aasc&page=3&size=50",
  );
});

test.each([
  ["a column that cannot be sorted by", "sort=__proto__:asc,vendors:desc", first],
  ["a direction that is none", "sort=price:down", first],
  [
    "more columns than one search takes",
    "sort=price:asc,agent:asc,address:desc,listedOn:asc",
    {
      ...first,
      sort: { price: "asc", agent: "asc", address: "desc" },
    },
  ],
  ["a page before the first", "page=0", first],
  ["a page that is no number", "page=1e3", first],
  ["a page that no list has", "page=99999999", first],
  ["a size that is not offered", "size=33", first],
  ["a filter of a field that the table has not", "filter=vendor:smith&filter=status:", first],
])("%s is left out", (_, search, expected) => {
  expect(addressIn(search, rules)).toEqual(expected);
});

test("a size is read only where people may choose it [T128]", () => {
  expect(addressIn("size=50", rules).size).toBe(50);
  expect(addressIn("size=50", { ...rules, isSizeChangeable: false }).size).toBe(20);
});

test("5,000 characters of search are cut to what a search may have", () => {
  expect(addressIn(`q=${"a".repeat(5_000)}`, rules).text).toHaveLength(200);
});

test("of several tables on a page each stands in the address by its tab, and hears nothing of another [T155]", () => {
  const [paid, funds] = [
    { ...rules, tab: null },
    { ...rules, tab: "funds" },
  ];
  const address = { ...first, text: "wattle" };
  expect([searchOf(address, paid), searchOf(address, funds)]).toEqual(["q=wattle", "tab=funds&q=wattle"]);
  expect([addressIn("tab=funds&q=wattle", funds), addressIn("q=wattle", paid)]).toEqual([address, address]);
  expect([addressIn("q=wattle", funds), addressIn("tab=funds&q=wattle", paid)]).toEqual([first, first]);
  expect([isOfTab("tab=other", rules), isOfTab("tab=other", funds), isOfTab("", paid)]).toEqual([
    true,
    false,
    true,
  ]);
});
