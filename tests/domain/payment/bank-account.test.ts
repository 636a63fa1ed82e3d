import { describe, expect, test } from "vitest";
import { accountNumberOf, bankOf, isAccountName, payIdOf } from "#domain/payment/bank-account.ts";
import { bsbOf } from "#domain/payment/bsb.ts";

describe("a BSB", () => {
  test.each([
    ["063000", "063-000"],
    [" 063-000 ", "063-000"],
    ["063 000", "063-000"],
    ["06300", null],
    ["0630001", null],
    ["06a000", null],
  ])("%j is kept as %j", (typed, kept) => expect(bsbOf(typed)).toBe(kept));

  test.each([
    ["012-003", "ANZ"],
    ["032-000", "Westpac"],
    ["062-000", "Commonwealth Bank"],
    ["082-001", "National Australia Bank"],
    ["633-000", "Bendigo Bank"],
    ["484-799", "Suncorp Bank"],
    ["923-100", "ING"],
    ["999-999", null],
    ["nothing", null],
  ])("%j belongs to %j", (bsb, bank) => expect(bankOf(bsb)).toBe(bank));
});

test.each([
  ["12345678", "12345678"],
  ["0012 3456", "00123456"],
  ["12-3456-7", "1234567"],
  ["1", "1"],
  ["000000000", null],
  ["1234567890", null],
  ["12a4", null],
  ["", null],
])("the account number %j is kept as %j", (typed, kept) => expect(accountNumberOf(typed)).toBe(kept));

test("an account is titled by words of one line", () => {
  expect(["Jane Citizen", "7", "   ", "--", "a\nb"].map(isAccountName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["Phone", "0491 570 006", "+61-491570006"],
  ["Phone", "+61-491570006", "+61-491570006"],
  ["Phone", "02 9999 9999", null],
  ["Email", "Jane@Example.com", "jane@example.com"],
  ["Email", "jane", null],
  ["ABN", "51 824 753 556", "51824753556"],
  ["ABN", "004085616", "004085616"],
  ["ABN", "51824753557", null],
  ["Organisation ID", "Harbour Vale", "harbour vale"],
  ["Organisation ID", "a\tb", null],
  ["Organisation ID", "", null],
] as const)("the PayID %s %j is kept as %j", (kind, typed, kept) => expect(payIdOf(kind, typed)).toBe(kept));
