import { expect, test } from "vitest";
import { queryString } from "#web/adapters/query-string.ts";

test("nested values are written in brackets", () => {
  expect(queryString({ a: { b: ["c", { d: 1 }] }, e: true })).toBe(
    "a%5Bb%5D%5B0%5D=c&a%5Bb%5D%5B1%5D%5Bd%5D=1&e=true",
  );
  expect(decodeURIComponent(queryString({ a: { b: ["c"] } }))).toBe("a[b][0]=c");
});

test("null and undefined are left out, the empty string is kept", () => {
  expect(queryString({ a: null, b: undefined, c: "", d: { e: null }, f: [] })).toBe("c=");
});

test("keys and values are percent-encoded", () => {
  expect(queryString({ "a&b": "c=d é+" })).toBe("a%26b=c%3Dd%20%C3%A9%2B");
});
