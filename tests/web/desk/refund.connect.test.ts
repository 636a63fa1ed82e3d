import fc from "fast-check";
import { expect, test } from "vitest";
import type { Refund } from "#contract/desk.ts";
import {
  exampleDeskFunds,
  exampleDeskPayment,
  exampleRefund,
  exampleSuspenseMatch,
} from "#contract/desk-examples.ts";
import { centsOfTyped, dollarsOf, maxCents } from "#domain/money/cents.ts";
import { surchargeShare } from "#server/refund/refund.rules.ts";
import {
  approvalLabel,
  connectAmount,
  connectRefund,
  reasonError,
  refundableCents,
  refundTotal,
  returnableCents,
} from "#web/desk/refund.connect.ts";
import { refundedFunds, refundedPayment, refundFacts } from "#web/desk/refund-facts.ts";

const waiting: Refund = { ...exampleRefund, status: "awaitingApproval", finishedAt: null };

test.each(["120", "120.5", "$1,234.56", "1 234", " 0.05 ", "1,2", "1,23", "12,34.5", "-5", "1.234", "1e5"])(
  "an amount to refund is read as everywhere else: %j [T514]",
  (typed) => {
    expect(connectAmount(typed, maxCents).cents).toBe(centsOfTyped(typed));
  },
);

test("an amount with a comma in the wrong place is refused, and not read as another [T515]", () => {
  expect(connectAmount("1,2", 5_000)).toEqual({
    cents: null,
    error: "Enter an amount in dollars, such as 120.50.",
  });
});

test("what a dialog begins with is read as the cents that are left", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxCents }), (cents) => {
      expect(connectAmount(dollarsOf(cents), cents)).toEqual({ cents, error: null });
    }),
  );
});

test("a refund names payer, property, what was paid and where it goes [T517]", () => {
  const common = [
    { term: "Payer", detail: "Jane Citizen" },
    { term: "Property", detail: "12 Wattle Street, Richmond VIC 3121" },
  ];
  const byCard = [
    ...common,
    { term: "Paid", detail: "$4,295.00 by Visa ···· 4242" },
    { term: "Refund goes to", detail: "Visa ···· 4242" },
  ];
  expect(refundFacts(exampleRefund)).toEqual(byCard);
  expect(refundFacts(refundedPayment({ payment: exampleDeskPayment, paidFrom: null }))).toEqual(byCard);
  const byTransfer = { ...exampleDeskPayment, method: "Bank Transfer" as const, card: null };
  expect(refundFacts(refundedPayment({ payment: byTransfer, paidFrom: "J Citizen" }))).toEqual([
    ...common,
    { term: "Paid", detail: "$4,295.00 by Bank Transfer" },
    { term: "Refund goes to", detail: "The account of J Citizen, by bank transfer" },
  ]);
  expect(refundFacts(refundedFunds({ ...exampleDeskFunds, payerName: null }))).toEqual([
    { term: "Payer", detail: "Not known" },
    { term: "Property", detail: "Not known" },
    { term: "Paid", detail: "$4,295.00 by PayID" },
    { term: "Refund goes to", detail: "The account that it came from, by bank transfer" },
  ]);
});

test("an amount is at most what is left, and an empty field is no error yet", () => {
  expect(connectAmount("", 5_000)).toEqual({ cents: null, error: null });
  expect(connectAmount("50", 5_000)).toEqual({ cents: 5_000, error: null });
  expect(connectAmount("50.01", 5_000)).toEqual({ cents: null, error: "At most $50.00 is left." });
  for (const typed of ["0", "abc"])
    expect(connectAmount(typed, 5_000).error).toBe("Enter an amount in dollars, such as 120.50.");
});

test("what awaits approval is spoken for", () => {
  const payment = { ...exampleDeskPayment, amountCents: 100_000, givenBackCents: 10_000 };
  const refunds = [
    { ...waiting, amountCents: 30_000 },
    { ...exampleRefund, amountCents: 10_000 },
  ];
  expect(refundableCents({ payment, refunds })).toBe(60_000);
  const funds = { ...exampleDeskFunds, openCents: 50_000 };
  expect(returnableCents({ funds, refunds, matches: [] })).toBe(20_000);
  const matches = [{ ...exampleSuspenseMatch, status: "awaitingApproval" as const, amountCents: 5_000 }];
  expect(returnableCents({ funds, refunds, matches })).toBe(15_000);
  expect(returnableCents({ funds: { ...funds, openCents: 10_000 }, refunds, matches: [] })).toBe(0);
});

test("a refund and its share of the surcharge come to what the server counts [T171]", () => {
  const payments = fc
    .record({
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      surchargeCents: fc.integer({ min: 0, max: 300_000 }),
      given: fc.double({ min: 0, max: 1, noNaN: true }),
      asked: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ amountCents, surchargeCents, given, asked }) => {
      const givenBackCents = Math.floor(amountCents * given);
      const cents = Math.floor((amountCents - givenBackCents) * asked);
      return { payment: { ...exampleDeskPayment, amountCents, surchargeCents, givenBackCents }, cents };
    });
  fc.assert(
    fc.property(payments, ({ payment, cents }) => {
      expect(refundTotal(payment, cents)).toBe(cents + surchargeShare(payment, cents));
    }),
  );
});

test("whoever asked may withdraw and not approve; somebody else may do either", () => {
  const own = connectRefund(waiting, waiting.requestedBy.id);
  expect([own.canApprove, own.decline, own.needsOther]).toEqual([
    false,
    "Withdraw",
    "Somebody else has to approve this refund: you requested it.",
  ]);
  const others = connectRefund(waiting, "stf_principal");
  expect([others.canApprove, others.decline, others.needsOther]).toEqual([true, "Decline", null]);
});

test.each<[Refund["status"], boolean]>([
  ["sending", false],
  ["toPayOut", true],
  ["failed", true],
  ["refunded", false],
  ["declined", false],
  ["dropped", false],
])("a refund that is %s is to be paid out by hand: %s", (status, canPayOut) => {
  const shown = connectRefund({ ...exampleRefund, status }, "stf_principal");
  expect([shown.canPayOut, shown.canApprove, shown.decline]).toEqual([canPayOut, false, null]);
});

test("a refund of suspense leads to its line, one of a payment to the payment", () => {
  expect(connectRefund(exampleRefund, null).href).toBe(`/payments/${exampleDeskPayment.id}`);
  const ofSuspense = {
    ...exampleRefund,
    paymentId: null,
    incomingFundsId: "inc_1",
    applicationReference: null,
  };
  expect(connectRefund(ofSuspense, null)).toMatchObject({
    href: "/payments/incoming-funds/inc_1",
    about: "Suspense",
  });
});

test("above the limit a second person is told of before it is sent", () => {
  expect(approvalLabel(100_001)).toContain("somebody else has to approve it before anything moves");
  expect(approvalLabel(100_000)).toContain("is made at once");
  expect([reasonError("x".repeat(300)), reasonError("x".repeat(301))]).toEqual([
    null,
    "At most 300 characters.",
  ]);
});
