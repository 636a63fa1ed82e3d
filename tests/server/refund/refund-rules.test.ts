import { expect, test } from "vitest";
import { refundAloneMaxCents } from "#domain/limits.ts";
import { needsSecondPerson, refundHashOf, surchargeShare } from "#server/refund/refund.rules.ts";

test("one person refunds up to the limit, and not a cent more", () => {
  expect(refundAloneMaxCents).toBe(100_000);
  expect(needsSecondPerson(100_000, 0)).toBe(false);
  expect(needsSecondPerson(100_001, 0)).toBe(true);
  expect(needsSecondPerson(40_000, 60_000)).toBe(false);
  expect(needsSecondPerson(40_000, 60_001)).toBe(true);
});

test("the surcharge goes back in proportion, and the last part brings the last cent", () => {
  const payment = { amountCents: 1_000, surchargeCents: 14, givenBackCents: 0 };
  expect(surchargeShare(payment, 1_000)).toBe(14);
  expect(surchargeShare(payment, 500)).toBe(7);
  expect(surchargeShare(payment, 499)).toBe(6);
  expect(surchargeShare({ ...payment, givenBackCents: 499 }, 501)).toBe(8);
  expect(surchargeShare({ ...payment, surchargeCents: 0 }, 10)).toBe(0);
});

test("the same words have the same hash", () => {
  expect(refundHashOf(["pay_1", 100, "Paid twice."])).toBe(
    "661e6c6a911212c37cfe939239a13e8ece8765b187af6a499b0f84d4ddd190d2",
  );
});
