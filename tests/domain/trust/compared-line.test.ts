import { expect, test } from "vitest";
import { comparedLineCents } from "#domain/trust/compared-line.ts";

test.each([
  [
    "a payment that is not on the statement yet leaves the cash book",
    "unpresentedPayment",
    0,
    -104_940,
    -104_940,
  ],
  ["a receipt that is not on the statement yet is in the cash book", "unbankedReceipt", 0, 5_000, 5_000],
  ["a receipt that the statement should have", "notOnStatement", 0, 5_000, -5_000],
  ["what the bank took for nothing that we know", "notInCashBook", -4_200, 0, -4_200],
  ["how much more the statement has", "otherAmount", 124_000, 120_000, 4_000],
  ["how much less the statement has", "otherAmount", -20_000, -19_800, -200],
])("%s", (_, kind, statementCents, cashBookCents, expected) => {
  expect(comparedLineCents({ kind, statementCents, cashBookCents })).toBe(expected);
});
