import { expect, test } from "vitest";
import { withheldCents } from "#domain/supplier/withholding.ts";

const payment = { gstCents: 0, isAbnQuoted: false, isExcused: false, day: "2026-11-03" };
const of = (totalCents: number, more: Partial<typeof payment> = {}) =>
  withheldCents({ ...payment, totalCents, ...more });

test.each([
  [1_980_00, 930_60],
  [75_00, 0],
  [75_01, 35_25],
  [1, 0],
])("of %d cents without an ABN %d are withheld", (totalCents, withheld) => {
  expect(of(totalCents)).toBe(withheld);
  expect(of(totalCents, { isAbnQuoted: true })).toBe(0);
  expect(of(totalCents, { isExcused: true })).toBe(0);
});

test("the $75 are without GST, what is withheld is of the whole payment", () => {
  expect(of(82_50, { gstCents: 7_50 })).toBe(0);
  expect(of(82_51, { gstCents: 7_50 })).toBe(38_78);
});

test("the rate is that of the invoice's day", () => {
  expect(of(1_000_00, { day: "2017-06-30" })).toBe(490_00);
  expect(of(1_000_00, { day: "2017-07-01" })).toBe(470_00);
  expect(of(1_000_00, { day: "2014-06-30" })).toBe(465_00);
  expect(of(1_000_00, { day: "2000-01-01" })).toBe(0);
});
