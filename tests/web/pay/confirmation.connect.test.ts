import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentSummary, PublicApplication } from "#contract/application.ts";
import { paymentMethods, paymentStatuses } from "#contract/enumerations.ts";
import { exampleApplication } from "#contract/examples.ts";
import { connectConfirmation } from "#web/pay/confirmation.connect.ts";

const settled: PaymentSummary = {
  id: "pay_8mZ3kQ0sT1vX5yB7",
  method: "AMEX",
  status: "settled",
  amountCents: 429_500,
  surchargeCents: 6_013,
  receiptNumber: "R-00001042",
  createdAt: "2026-11-21T02:15:00.000Z",
  settledAt: "2026-11-21T02:15:01.000Z",
};
const withPayments = (payments: PaymentSummary[], paid = false): PublicApplication => ({
  ...exampleApplication,
  status: paid ? "paid" : "completed",
  amounts: {
    ...exampleApplication.amounts,
    paidCents: paid ? 429_500 : 0,
    outstandingCents: paid ? 0 : 429_500,
  },
  payments,
});

test("a settled payment is told with its receipt, amounts and what happens next", () => {
  const confirmation = connectConfirmation(withPayments([settled], true), "card");
  expect(confirmation).toMatchObject({
    tone: "success",
    title: "Payment received",
    receiptOf: settled.id,
    canPayMore: false,
    askAgainMs: null,
  });
  expect(confirmation.facts.map(({ term, amountCents }) => [term, amountCents])).toEqual([
    ["Receipt number", 0],
    ["Paid by", 0],
    ["Received", 0],
    ["Amount", 429_500],
    ["Card surcharge", 6_013],
    ["Total", 435_513],
  ]);
  expect(confirmation.nextSteps.length).toBeGreaterThan(0);
});

test("a part payment says that there is more to pay", () => {
  const confirmation = connectConfirmation(withPayments([settled]), "card");
  expect([confirmation.title, confirmation.canPayMore]).toEqual(["Part payment received", true]);
});

test.each([
  ["submitting", "Your payment is being processed", 2_000, false],
  ["challenge", "Your payment is being processed", 2_000, false],
  ["processing", "Your payment is being processed", 2_000, false],
  ["declined", "This payment did not go through", null, true],
  ["cancelled", "This payment did not go through", null, true],
  ["reversed", "Your bank took this payment back", null, true],
] as const)("%s reads '%s'", (status, title, askAgainMs, canPayMore) => {
  const payment = { ...settled, status, settledAt: null, receiptNumber: null };
  const confirmation = connectConfirmation(withPayments([payment]), "card");
  expect([
    confirmation.title,
    confirmation.askAgainMs,
    confirmation.canPayMore,
    confirmation.receiptOf,
  ]).toEqual([title, askAgainMs, canPayMore, null]);
});

test("an announced transfer waits for the money and asks the server again", () => {
  const awaiting = { ...settled, status: "awaitingFunds" as const, settledAt: null, receiptNumber: null };
  const transfer = connectConfirmation(withPayments([{ ...awaiting, method: "PayID" }]), "transfer");
  const bpay = connectConfirmation(withPayments([{ ...awaiting, method: "BPay" }]), "bpay");
  expect([transfer.title, transfer.askAgainMs, transfer.nextSteps[0]]).toEqual([
    "Waiting for your transfer",
    10_000,
    "Time to arrive: usually within a minute.",
  ]);
  expect(bpay.title).toBe("Waiting for your BPAY payment");
});

test("each page tells of its own methods, the settled before the failed, the newest first", () => {
  const older = { ...settled, id: "pay_older0000000", status: "declined" as const };
  const newer = {
    ...settled,
    id: "pay_newer0000000",
    status: "declined" as const,
    createdAt: "2026-11-22T00:00:00.000Z",
  };
  const transfer = { ...settled, id: "pay_transfer0000", method: "Bank Transfer" as const };
  expect(connectConfirmation(withPayments([newer, settled, older, transfer]), "card").receiptOf).toBe(
    settled.id,
  );
  expect(connectConfirmation(withPayments([newer, older, transfer]), "bpay").title).toBe("No payment yet");
  expect(connectConfirmation(withPayments([newer, older, transfer]), "transfer").receiptOf).toBe(transfer.id);
});

test("nothing but a settled payment of the server's ever reads as received", () => {
  const payment = fc.record({
    id: fc.stringMatching(/^pay_[A-Za-z0-9]{12}$/),
    method: fc.constantFrom(...paymentMethods),
    status: fc.constantFrom(...paymentStatuses),
    amountCents: fc.nat(1_000_000),
    surchargeCents: fc.nat(10_000),
    receiptNumber: fc.option(fc.constant("R-1")),
    createdAt: fc.constant("2026-11-21T02:15:00.000Z"),
    settledAt: fc.option(fc.constant("2026-11-21T02:15:00.000Z")),
  });
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 6 }),
      fc.constantFrom("card", "transfer", "bpay"),
      (payments, kind) => {
        const { title, tone, receiptOf } = connectConfirmation(withPayments(payments), kind);
        const told = payments.find(({ id }) => id === receiptOf);
        const isReceived = /received/i.test(title) || tone === "success";
        expect(isReceived).toBe(told?.status === "settled");
      },
    ),
  );
});
