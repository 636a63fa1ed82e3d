import { expect, test } from "vitest";
import { rateLabel } from "#domain/money/rates.ts";

test("rates are read exactly, without floats", () => {
  expect([0, 5, 90, 100, 140, 145, 1_000].map(rateLabel)).toEqual([
    "0%",
    "0.05%",
    "0.9%",
    "1%",
    "1.4%",
    "1.45%",
    "10%",
  ]);
});
