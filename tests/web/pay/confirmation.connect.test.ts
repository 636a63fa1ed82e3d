import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentSummary, PublicApplication } from "#contract/application.ts";
import {
  exampleAccount,
  exampleApplication,
  exampleLoanAccount,
  examplePaidAccount,
  examplePlannedAccount,
} from "#contract/examples.ts";
import { paymentMethods, paymentStatuses } from "#domain/enumerations.ts";
import { connectConfirmation } from "#web/pay/confirmation.connect.ts";
import { connectLinkState } from "#web/pay/link-state.connect.ts";
import { connectReceipts } from "#web/pay/receipts.connect.ts";

const settled: PaymentSummary = {
  id: "pay_8mZ3kQ0sT1vX5yB7",
  method: "AMEX",
  status: "settled",
  amountCents: 429_500,
  surchargeCents: 6_013,
  receiptNumber: "R-00001042",
  receiptSentTo: null,
  createdAt: "2026-11-21T02:15:00.000Z",
  settledAt: "2026-11-21T02:15:01.000Z",
};
const withPayments = (payments: PaymentSummary[], paid = false): PublicApplication => ({
  ...exampleApplication,
  status: paid ? "paid" : "completed",
  account: paid ? examplePaidAccount : exampleAccount,
  payments,
});

test("a settled payment is told with its receipt, amounts and what happens next", () => {
  const confirmation = connectConfirmation(withPayments([settled], true), "card");
  expect(confirmation).toMatchObject({
    tone: "success",
    title: "Payment received",
    receiptOf: settled.id,
    receiptNumber: "R-00001042",
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

test.each([
  [
    { channel: "EMAIL", contact: "jXXe@example.com" },
    "We sent your receipt to jXXe@example.com by email, with the PDF attached.",
  ],
  [
    { channel: "SMS", contact: "XXXXXX156" },
    "We sent your receipt number to XXXXXX156 by text message. You can download the PDF here.",
  ],
  [null, "Download your receipt here. We have no address to send it to."],
] as const)("a receipt that went to %j says so", (receiptSentTo, label) => {
  const { nextSteps } = connectConfirmation(withPayments([{ ...settled, receiptSentTo }], true), "card");
  expect(nextSteps[0]).toBe(label);
});

test("receipts are listed newest first, with the instant by the clock of the property", () => {
  const first = {
    ...settled,
    id: "pay_0",
    receiptNumber: "R-00001041",
    method: "PayID",
    surchargeCents: 0,
  } as const;
  const sentTo = { channel: "EMAIL", contact: "jXXe@example.com" } as const;
  const application = withPayments([
    first,
    { ...settled, receiptSentTo: sentTo },
    { ...settled, status: "reversed" },
  ]);
  expect(connectReceipts(application)).toEqual([
    {
      paymentId: settled.id,
      number: "R-00001042",
      totalCents: 435_513,
      paid: "21 November 2026, 1:15 pm AEDT · American Express",
      sent: "Sent to jXXe@example.com by email",
    },
    {
      paymentId: "pay_0",
      number: "R-00001041",
      totalCents: 429_500,
      paid: "21 November 2026, 1:15 pm AEDT · PayID",
      sent: null,
    },
  ]);
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
  // A transfer that was announced first and arrived last is the one that was paid last.
  const later = {
    ...transfer,
    id: "pay_later0000000",
    createdAt: "2026-11-20T00:00:00.000Z",
    settledAt: "2026-11-24T00:00:00.000Z",
  };
  const two = connectConfirmation(withPayments([later, transfer]), "transfer");
  expect([two.receiptOf, two.hasMoreReceipts]).toEqual([later.id, true]);
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
    receiptSentTo: fc.constant(null),
    createdAt: fc.constant("2026-11-21T02:15:00.000Z"),
    settledAt: fc.option(fc.constant("2026-11-21T02:15:00.000Z")),
  });
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 6 }),
      fc.constantFrom("card", "transfer", "bpay"),
      (payments, kind) => {
        const { title, tone, receiptOf } = connectConfirmation(withPayments(payments), kind);
        const payment = payments.find(({ id }) => id === receiptOf);
        const isReceived = /received/i.test(title) || tone === "success";
        expect(isReceived).toBe(payment?.status === "settled");
      },
    ),
  );
});

test.each(["card", "transfer", "bpay", "settlement"] as const)(
  "of a loan that is not decided nothing is missed by %s [T387]",
  (kind) => {
    const confirmation = connectConfirmation({ ...exampleApplication, account: exampleLoanAccount }, kind);
    expect(confirmation).toMatchObject({
      title: "Nothing to pay",
      facts: [],
      canPayMore: false,
      askAgainMs: null,
    });
    expect(confirmation.message).toContain("we'll let you know when there's a decision");
  },
);

test("a part payment says what is received, what remains, and how the rest comes [T402]", () => {
  const part = { ...settled, amountCents: 100_000 };
  const account = { ...exampleAccount, receivedCents: 100_000, remainingCents: 329_500 };
  const open = { ...account, next: { kind: "pay", amountCents: 329_500, on: "2026-12-12" } as const };
  const shown = connectConfirmation({ ...withPayments([part]), account: open }, "card");
  expect([shown.title, shown.message, shown.nextSteps[0]]).toEqual([
    "Part payment received",
    "Thank you. We have received $1,000.00 so far. $3,295.00 is still to pay.",
    "Please pay the remaining $3,295.00, by 12 December 2026.",
  ]);
  const { planned, next } = examplePlannedAccount;
  const later = connectConfirmation(
    { ...withPayments([part]), account: { ...account, planned, next } },
    "card",
  );
  // What is planned is shown by itself, with what can be done about it.
  expect(later.nextSteps).toEqual(shown.nextSteps.slice(1));
});

test("more than was due says how much, and that it comes back or waits [T403]", () => {
  const over = (overCents: number, returningCents: number) => {
    const application = withPayments([settled], true);
    return { ...application, account: { ...application.account, overCents, returningCents } };
  };
  const overpaidOf = (overCents: number, returningCents: number) =>
    connectConfirmation(over(overCents, returningCents), "card").overpaid;
  expect(overpaidOf(0, 0)).toBeNull();
  expect([overpaidOf(5_000, 5_000), overpaidOf(5_000, 0), overpaidOf(5_000, 2_000)]).toEqual([
    "You paid $50.00 more than was due. It is being refunded to you.",
    `You paid $50.00 more than was due. It is held for you until ${exampleApplication.agency.name} returns it.`,
    `You paid $50.00 more than was due. $20.00 of it is being refunded to you. It is held for you until ${exampleApplication.agency.name} returns it.`,
  ]);
  expect(connectLinkState(over(5_000, 5_000))?.advice).toBe(overpaidOf(5_000, 5_000));
});
