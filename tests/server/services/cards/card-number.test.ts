import { expect, test } from "vitest";
import { cardBrand, cardEntryProblem, isLuhn } from "#server/services/cards/sandbox/card-number.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const ENTRY = { number: "4242424242424242", expiryMonth: 11, expiryYear: 2026, cvc: "123" };
const AMEX = { ...ENTRY, number: "378282246310005", cvc: "1234" };

test.each([
  ["00001672", "5"],
  ["2007050100001", "1"],
  ["1234567890", "3"],
  ["7992739871", "3"],
  ["10000456", "3"],
])("the only check digit of %s is %s", (body, checkDigit) => {
  expect([..."0123456789"].filter((digit) => isLuhn(body + digit))).toEqual([checkDigit]);
});

test.each([
  ["34", "amex"],
  ["37", "amex"],
  ["36", "other"],
  ["4", "visa"],
  ["5099999999999999", "other"],
  ["51", "mastercard"],
  ["5599999999999999", "mastercard"],
  ["56", "other"],
  ["2220999999999999", "other"],
  ["2221", "mastercard"],
  ["2720999999999999", "mastercard"],
  ["2721", "other"],
  ["", "other"],
])("a number from %s is of the scheme %s", (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test.each([
  ["good to the end of its month", ENTRY, null],
  ["an AMEX with its four digits", AMEX, null],
  ["a wrong digit", { ...ENTRY, number: "4242424242424241" }, "number"],
  ["too short", { ...ENTRY, number: "42424242" }, "number"],
  ["letters", { ...ENTRY, number: "4242x24242424242" }, "number"],
  ["no digits", { ...ENTRY, number: "" }, "number"],
  ["last month", { ...ENTRY, expiryMonth: 10 }, "expiry"],
  ["month 0", { ...ENTRY, expiryMonth: 0, expiryYear: 2030 }, "expiry"],
  ["month 13", { ...ENTRY, expiryMonth: 13 }, "expiry"],
  ["a year too far", { ...ENTRY, expiryYear: 2077 }, "expiry"],
  ["a two-digit year", { ...ENTRY, expiryYear: 27 }, "expiry"],
  ["a short code", { ...ENTRY, cvc: "12" }, "cvc"],
  ["an AMEX code on a Visa", { ...ENTRY, cvc: "1234" }, "cvc"],
  ["a Visa code on an AMEX", { ...AMEX, cvc: "123" }, "cvc"],
])("%s", (_name, entry, field) => {
  expect(cardEntryProblem(entry, NOW)?.field ?? null).toBe(field);
});
