import { expect, test } from "vitest";
import type { PublicApplication } from "#contract/application.ts";
import { exampleAccount, exampleApplication, exampleLoanAccount } from "#contract/examples.ts";
import { connectAmountSummary } from "#web/pay/amount-summary.connect.ts";
import { offeredMethods, paymentTitle } from "#web/pay/application-labels.ts";
import { feeLabel } from "#web/pay/fees.ts";
import { connectLinkState, connectUnknownLink } from "#web/pay/link-state.connect.ts";
import { connectOptions } from "#web/pay/options.connect.ts";
import { confirmationHref, methodHref, namedMethod, payHref } from "#web/pay/pay-paths.ts";
import { propertyLine } from "#web/pay/property-line.ts";

const shortcode = "DEM0PAY000000001";
const withAccount = (account: Partial<PublicApplication["account"]>): PublicApplication => ({
  ...exampleApplication,
  account: { ...exampleAccount, ...account },
});

test("the summary shows what is due, until when, for what, and adds up", () => {
  expect(connectAmountSummary(exampleApplication)).toEqual({
    label: "Amount due",
    amountCents: 429_500,
    due: "Due 12 December 2026",
    reference: "SF-7K3M9Q2P",
    itemsTitle: "What this is for (2 items)",
    items: [
      { term: "Twilight photography, 20 images", note: "Lumen Studio", amountCents: 84_500, isTotal: false },
      { term: "Premiere listing, 60 days", note: "Homefront Media", amountCents: 345_000, isTotal: false },
      { term: "Total", note: null, amountCents: 429_500, isTotal: true },
    ],
  });
});

test("after a part payment the rest is what counts", () => {
  const summary = connectAmountSummary(withAccount({ receivedCents: 100_000, remainingCents: 329_500 }));
  expect([summary.label, summary.amountCents, summary.items.slice(-2)]).toEqual([
    "Still to pay",
    329_500,
    [
      { term: "Received so far", note: null, amountCents: 100_000, isTotal: false },
      { term: "Still to pay", note: null, amountCents: 329_500, isTotal: true },
    ],
  ]);
});

test("the heading follows the product, and the order of the methods the server", () => {
  const deposit: PublicApplication = {
    ...exampleApplication,
    product: { type: "Deposit Payment", paymentRequiresOTP: true },
  };
  expect([paymentTitle(exampleApplication), paymentTitle(deposit)]).toEqual([
    "Pay your marketing costs",
    "Pay your deposit",
  ]);
  expect(offeredMethods(exampleApplication)).toEqual([
    "Credit Card",
    "AMEX",
    "PayID",
    "Bank Transfer",
    "BPay",
  ]);
  const ordered: PublicApplication = { ...deposit, paymentMethods: ["BPay", "AMEX", "PayID"] };
  expect(offeredMethods(ordered)).toEqual(["BPay", "AMEX", "PayID"]);
  expect(propertyLine(exampleApplication)).toBe("12 Wattle Street, Richmond VIC 3121");
  expect(propertyLine({ ...exampleApplication, property: null })).toBe("");
});

test("each option says what it costs and how long it takes", () => {
  const { options } = connectOptions(exampleApplication, [{ brand: "amex", basisPoints: 140 }]);
  expect(options.map(({ value, fee, timeToClear }) => [value, fee, timeToClear])).toEqual([
    ["Credit Card", "No surcharge", "Clears straight away"],
    ["AMEX", "1.4% surcharge ($60.13)", "Clears straight away"],
    ["PayID", "No fee", "Usually within a minute"],
    ["Bank Transfer", "No fee", "1 to 2 business days"],
    ["BPay", "No fee", "1 to 3 business days"],
  ]);
  expect(connectOptions(exampleApplication, null).options[0]?.fee).toBeUndefined();
});

test("a surcharge is read as its rate, or the rates of the brands", () => {
  const rates = [
    { brand: "visa" as const, basisPoints: 90 },
    { brand: "mastercard" as const, basisPoints: 95 },
    { brand: "eftpos" as const, basisPoints: 40 },
  ];
  expect(feeLabel("Credit Card", 10_000, rates)).toBe("0.4% to 0.95% surcharge");
});

test.each([
  ["draft", "Not ready for payment yet"],
  ["partiallyCompleted", "Not ready for payment yet"],
  ["paid", "Already paid"],
  ["cancelled", "This payment was cancelled"],
  ["expired", "This link has expired"],
] as const)("an application that is %s takes no payment: %s", (status, title) => {
  expect(connectLinkState({ ...exampleApplication, status })?.title).toBe(title);
});

test("a loan that is not decided is owed nothing, and its link offers nothing to pay [T386]", () => {
  const applied = { ...exampleApplication, campaign: [], paymentMethods: [], account: exampleLoanAccount };
  expect(connectLinkState(applied)).toMatchObject({
    title: "We have your application",
    message: "We'll let you know when there's a decision.",
    isApplication: true,
  });
  const advanced = { ...exampleAccount, advanced: true };
  expect(connectLinkState({ ...applied, account: advanced })).toBeNull();
});

test("only an unknown code is an unknown link; a lost network is not", () => {
  expect(connectLinkState(exampleApplication)).toBeNull();
  expect(connectUnknownLink({ code: "application.unknown", message: "" })?.title).toBe(
    "We couldn't find this link",
  );
  expect(connectUnknownLink({ code: "network.lost", message: "" })).toBeNull();
});

test("addresses keep the chosen method, and read it back only where it is on offer", () => {
  expect(payHref("options", shortcode)).toBe(`/pay/${shortcode}`);
  expect(methodHref("AMEX", shortcode)).toBe(`/pay/${shortcode}/credit-card?method=amex`);
  expect(methodHref("Bank Transfer", shortcode)).toBe(`/pay/${shortcode}/bank-transfer?method=bank-transfer`);
  expect(confirmationHref("Credit Card", shortcode)).toBe(`/pay/${shortcode}/payment-confirmation`);
  expect(confirmationHref("PayID", shortcode)).toBe(`/pay/${shortcode}/payment-confirmation-bank-transfer`);
  expect(confirmationHref("BPay", shortcode)).toBe(`/pay/${shortcode}/payment-confirmation-bpay`);
  expect(namedMethod("?method=amex", ["Credit Card", "AMEX"])).toBe("AMEX");
  expect(namedMethod("?method=bpay", ["Credit Card", "AMEX"])).toBeNull();
});
