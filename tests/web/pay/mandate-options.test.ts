import { expect, test } from "vitest";
import type { PaymentSummary, PublicApplication } from "#contract/application.ts";
import { exampleApplication } from "#contract/examples.ts";
import type { MandateMethod } from "#domain/enumerations.ts";
import { builtMethods } from "#domain/payment/methods.ts";
import { connectConfirmation } from "#web/pay/confirmation.connect.ts";
import { connectConfirmationLink } from "#web/pay/link-state.connect.ts";
import { methodCards } from "#web/pay/mandate-labels.ts";
import { connectOptions, connectPending } from "#web/pay/options.connect.ts";
import { confirmationHref, methodHref, namedMethod } from "#web/pay/pay-paths.ts";

const payment: PaymentSummary = {
  id: "pay_1234567890",
  method: "Direct Debit",
  status: "processing",
  amountCents: 107_375,
  surchargeCents: 0,
  receiptNumber: null,
  receiptSentTo: null,
  createdAt: "2026-11-21T02:00:00.000Z",
  settledAt: null,
};
const { shortcode } = exampleApplication;
const page = `/pay/${shortcode}/direct-debit`;
const application: PublicApplication = {
  ...exampleApplication,
  paymentMethods: ["Direct Debit", "PayTo", "BPay"],
  payments: [payment],
};

test("PayTo and direct debit are offered in the agency's order with words, no fee, and how long they take [T188]", () => {
  const { options } = connectOptions(application, null);
  expect(options.map(({ title, fee, timeToClear, icon }) => [title, fee, timeToClear, icon])).toEqual([
    ["Direct debit", "No fee", "3 business days", "calendar"],
    ["PayTo", "No fee", "Usually within a minute", "payto"],
    ["BPAY", "No fee", "1 to 3 business days", "bpay"],
  ]);
});

test("the page of both says the times that the options say [T566]", () => {
  const times = (methods: readonly MandateMethod[]) =>
    methodCards(methods).map(({ value, timeToClear }) => [value, timeToClear]);
  expect(times(["PayTo", "Direct Debit"])).toEqual(
    (["PayTo", "Direct Debit"] as const).map((method) => [method, builtMethods[method].timeToClear]),
  );
});

test("both lead to one page, each named in its address [T189]", () => {
  expect(methodHref("PayTo", shortcode)).toBe(`${page}?method=payto`);
  expect(methodHref("Direct Debit", shortcode)).toBe(`${page}?method=direct-debit`);
  expect(namedMethod("?method=payto", ["PayTo", "Direct Debit"])).toBe("PayTo");
  expect(namedMethod("?method=bpay", ["PayTo", "Direct Debit"])).toBeNull();
});

test("a card payment that is not decided is said before another is made; nothing else is", () => {
  const { account } = application;
  const processing = (method: "AMEX" | "Direct Debit") =>
    connectPending({
      ...application,
      account: { ...account, next: { kind: "processing", method, amountCents: 107_375 } },
    });
  expect(processing("AMEX")).toEqual({
    message: "Your card payment is being processed. Please don't pay again.",
    href: `/pay/${shortcode}/payment-confirmation`,
  });
  expect([processing("Direct Debit"), connectPending(application)]).toEqual([null, null]);
});

test("what was collected is confirmed like a card, confirmed by the server", () => {
  const settled = {
    ...application,
    payments: [{ ...payment, status: "settled" as const, receiptNumber: "R-00001001" }],
  };
  expect(confirmationHref("Direct Debit", shortcode)).toBe(`/pay/${shortcode}/payment-confirmation`);
  expect(connectConfirmationLink(settled)).toBe(`/pay/${shortcode}/payment-confirmation`);
  expect(connectConfirmation(settled, "card")).toMatchObject({ tone: "success", receiptOf: payment.id });
});
