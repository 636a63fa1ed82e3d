import { expect, test } from "vitest";
import { isAbnQuoted, withheldCents } from "#domain/supplier/withholding.ts";

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
  // No more GST than an eleventh makes it less.
  expect(of(1_980_00, { gstCents: 1_905_00 })).toBe(930_60);
  expect(of(82_50, { gstCents: 82_50 })).toBe(0);
});

test.each([
  ["none", null, null, null, false],
  ["the supplier's, nothing on file", "51824753556", null, null, true],
  ["the supplier's as on file", "51824753556", "51824753556", null, true],
  ["the supplier's as on file, and another's too", "51824753556", "51824753556", "Lumen Studio", true],
  ["another than on file", "29002589460", "51824753556", null, false],
  ["another supplier's, nothing on file", "51824753556", null, "Lumen Studio", false],
  ["the agency's own", "53004085616", null, null, false],
] as const)("an ABN is quoted: %s", (_, abn, supplierAbn, abnOf, expected) => {
  expect(isAbnQuoted(abn, { supplierAbn, agencyAbn: "53004085616", abnOf })).toBe(expected);
});

test("the rate is that of the day", () => {
  expect(of(1_000_00, { day: "2017-06-30" })).toBe(490_00);
  expect(of(1_000_00, { day: "2017-07-01" })).toBe(470_00);
  expect(of(1_000_00, { day: "2014-06-30" })).toBe(465_00);
  expect(of(1_000_00, { day: "2000-01-01" })).toBe(0);
});
