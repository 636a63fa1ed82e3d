import { describe, expect, test } from "vitest";
import type { ApplicationStatus, PaymentMethod } from "#domain/enumerations.ts";
import {
  offeredBy,
  offersRequests,
  requireOffered,
  requireOpen,
  requireRoom,
  requireWholeOrPart,
} from "#server/core/obligation/payable.rules.ts";
import { withoutGrid } from "#tests/support/offer.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const open = {
  agencyStatus: "active",
  ...withoutGrid,
  applicationStatus: "completed",
  productType: "Standard",
  paymentMethods: ["Bank Transfer", "Credit Card"],
  dueCents: 1_000,
  settledCents: 400,
  debitingCents: 0,
} as const;

describe("an application is open for payment", () => {
  test.each<[ApplicationStatus, number, number, string | null]>([
    ["completed", 1_000, 999, null],
    ["completed", 1_000, 1_000, "payment.already-settled"],
    ["completed", 1_000, 1_001, "payment.already-settled"],
    ["completed", 0, 0, "payment.nothing-owed"],
    ["paid", 0, 0, "payment.already-settled"],
    ["paid", 1_000, 1_000, "payment.already-settled"],
    ["draft", 1_000, 0, "payment.closed"],
    ["draft", 0, 0, "payment.closed"],
    ["partiallyCompleted", 1_000, 0, "payment.closed"],
    ["cancelled", 1_000, 0, "payment.closed"],
    ["cancelled", 1_000, 1_000, "payment.closed"],
    ["expired", 1_000, 0, "payment.closed"],
  ])("%s, %i due and %i settled: %s", (applicationStatus, dueCents, settledCents, refusal) => {
    expect(
      refusalOf(() => requireOpen({ agencyStatus: "active", applicationStatus, dueCents, settledCents })),
    ).toBe(refusal);
  });
});

test.each(["applied", "proven", "provisional", "underReview", "refused", "suspended", "closed"] as const)(
  "nothing is paid to an agency that is %s",
  (agencyStatus) => {
    expect(refusalOf(() => requireOpen({ ...open, agencyStatus }))).toBe("agency.not-active");
  },
);

test("its ways to pay are those of the product, while something is owed that is not under way", () => {
  expect(offeredBy(open)).toEqual(["Credit Card", "Bank Transfer"]);
  expect(offeredBy({ ...open, debitingCents: 599 })).toEqual(["Credit Card", "Bank Transfer"]);
  expect(offeredBy({ ...open, debitingCents: 600 })).toEqual([]);
  expect(offeredBy({ ...open, settledCents: 1_000 })).toEqual([]);
  expect(offeredBy({ ...open, applicationStatus: "paid" })).toEqual([]);
});

test("another way to pay is refused", () => {
  expect(refusalOf(() => requireOffered(open, "Credit Card"))).toBeNull();
  expect(refusalOf(() => requireOffered(open, "PayID"))).toBe("payment.not-offered");
});

test.each([
  [600, 0, false, null],
  [601, 0, false, "payment.amount-changed"],
  [1, 0, true, "payment.in-flight"],
  [500, 100, false, null],
  [501, 100, false, "payment.in-flight"],
  [601, 100, false, "payment.amount-changed"],
])(
  "%i cents with %i being debited (another payment under way: %s): %s",
  (cents, debitingCents, hasInFlight, refusal) => {
    expect(refusalOf(() => requireRoom({ ...open, debitingCents, hasInFlight }, cents))).toBe(refusal);
  },
);

test.each([
  [2_000, 0, null],
  [1_999, 0, "payment.part-too-small"],
  [9_600, 0, null],
  // The whole of what is left may be small.
  [9_600, 9_000, null],
  [600, 9_000, null],
  [599, 9_000, "payment.part-too-small"],
  [601, 9_000, "payment.part-too-small"],
])("by card a part of %i cents with %i being debited: %s", (cents, debitingCents, refusal) => {
  const payable = { ...open, dueCents: 10_000, settledCents: 400, debitingCents };
  expect(refusalOf(() => requireWholeOrPart(payable, cents))).toBe(refusal);
});

test.each<[PaymentMethod[], boolean]>([
  [[], false],
  [["Credit Card", "PayID"], false],
  [["PayID", "Pay At Settlement"], true],
  [["Pay At Settlement Simple Only"], false],
  [["Pay At Settlement Request More Only"], true],
  [["Request More Only"], true],
])("of %j, more funds can be requested: %s", (offered, accepts) => {
  expect(offersRequests(offered)).toBe(accepts);
});
