import { expect, test } from "vitest";
import { isSameValue } from "#domain/same-value.ts";

test.each([
  ["a number", 1, 1],
  [
    "fields in another order",
    { name: "Wattle", place: { x: 1, y: 2 } },
    { place: { y: 2, x: 1 }, name: "Wattle" },
  ],
  ["lists", [1, { name: "" }], [1, { name: "" }]],
  ["what is undefined and what is not there", { name: "Wattle", phone: undefined }, { name: "Wattle" }],
])("%s: the same", (_, one, other) => {
  expect(isSameValue(one, other)).toBe(true);
  expect(isSameValue(other, one)).toBe(true);
});

test.each([
  ["a number and its text", 1, "1"],
  ["nothing and an empty object", null, {}],
  ["an empty list and an empty object", [], {}],
  ["a field more", { name: "Wattle" }, { name: "Wattle", phone: "1300" }],
  ["other fields", { name: undefined }, { phone: "1300" }],
  ["a list in another order", [1, 2], [2, 1]],
  ["a list that goes on", [1], [1, 2]],
  ["a field deep inside", { place: { x: 1 } }, { place: { x: 2 } }],
])("%s: not the same", (_, one, other) => {
  expect(isSameValue(one, other)).toBe(false);
  expect(isSameValue(other, one)).toBe(false);
});
