import { expect, test } from "vitest";
import { isDer } from "#server/services/documents/der-shape.ts";

test.each<[string, string, boolean]>([
  ["nothing", "", true],
  ["a number", "020103", true],
  ["two values", "0201030500", true],
  ["values inside of a value", "30080201013003020102", true],
  ["128 bytes", `048180${"00".repeat(128)}`, true],
  ["256 bytes", `04820100${"00".repeat(256)}`, true],
  ["a tag alone", "02", false],
  ["what is cut off", "020201", false],
  ["a length that is longer than it need be", "02810103", false],
  ["127 bytes with a long length", `04817f${"00".repeat(127)}`, false],
  ["255 bytes with three of length", `048200ff${"00".repeat(255)}`, false],
  ["a length that is cut off", "0482", false],
  ["a length without end", "3080020101", false],
  ["a length of five bytes", "048500000000017f", false],
  ["zeros behind a value", "0201010000", false],
  ["a tag of several bytes", "1f81010100", false],
  ["an inner value that is longer than its outer one", "3003020201", false],
  ["an outer value that is longer than its inner ones", "300402010100", false],
  [
    "values nested 60 deep",
    Array.from({ length: 60 }).reduce<string>((inside) => {
      const bytes = inside.length / 2;
      return `30${bytes.toString(16).padStart(2, "0")}${inside}`;
    }, ""),
    false,
  ],
])("%s: %s is %s", (_what, hex, expected) => {
  expect(isDer(Buffer.from(hex, "hex"))).toBe(expected);
});
