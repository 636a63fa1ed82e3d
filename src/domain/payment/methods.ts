import {
  type CardBrand,
  type MandateMethod,
  mandateMethods,
  type PaymentMethod,
} from "#domain/enumerations.ts";
import { debitReturnBusinessDays } from "#domain/limits.ts";

type MethodRow = {
  title: string;
  note: string;
  /** How long the money takes to arrive, in words. */
  timeToClear: string;
  /** The page under /pay/:shortcode that takes it. */
  page: "credit-card" | "bank-transfer" | "direct-debit" | "pay-at-settlement" | "request-more-funds";
};

/** Every way to pay, as payers see it, and the page that takes it. */
export const builtMethods = {
  "Credit Card": {
    title: "Credit or debit card",
    note: "Visa, Mastercard or eftpos",
    timeToClear: "Clears straight away",
    page: "credit-card",
  },
  AMEX: {
    title: "American Express",
    note: "Any American Express card",
    timeToClear: "Clears straight away",
    page: "credit-card",
  },
  PayID: {
    title: "PayID",
    note: "From your bank's app, to our PayID",
    timeToClear: "Usually within a minute",
    page: "bank-transfer",
  },
  "Bank Transfer": {
    title: "Bank transfer",
    note: "To our BSB and account number",
    timeToClear: "1 to 2 business days",
    page: "bank-transfer",
  },
  BPay: {
    title: "BPAY",
    note: "From your bank's app, with our biller code",
    timeToClear: "1 to 3 business days",
    page: "bank-transfer",
  },
  "Pay At Settlement": {
    title: "Pay at settlement",
    note: "From the proceeds of the sale, with your authority",
    timeToClear: "When the sale settles",
    page: "pay-at-settlement",
  },
  "Pay At Settlement Simple Only": {
    title: "Pay at settlement",
    note: "From the proceeds of the sale, with your authority",
    timeToClear: "When the sale settles",
    page: "pay-at-settlement",
  },
  "Pay At Settlement Request More Only": {
    title: "Pay at settlement with more funds",
    note: "Ask for more funds; once agreed, all of it is paid when the sale settles",
    timeToClear: "When the sale settles",
    page: "request-more-funds",
  },
  "Request More Only": {
    title: "Request more funds",
    note: "Ask your agency to add to what you pay",
    timeToClear: "Your agency answers",
    page: "request-more-funds",
  },
  PayTo: {
    title: "PayTo",
    note: "Approved once in your bank's app, all at once or in instalments",
    timeToClear: "Usually within a minute",
    page: "direct-debit",
  },
  "Direct Debit": {
    title: "Direct debit",
    note: "From your BSB and account, all at once or in instalments",
    timeToClear: `${debitReturnBusinessDays} business days`,
    page: "direct-debit",
  },
} as const satisfies Record<PaymentMethod, MethodRow>;

/** Brands of cards as their owners know them. */
export const cardBrandNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  eftpos: "eftpos",
  other: "Card",
};

export type BuiltMethod = keyof typeof builtMethods;
export const cardMethods = ["Credit Card", "AMEX"] as const satisfies BuiltMethod[];
export type CardMethod = (typeof cardMethods)[number];
export const fundsMethods = ["Bank Transfer", "PayID", "BPay"] as const satisfies BuiltMethod[];
export type FundsMethod = (typeof fundsMethods)[number];

export const builtMethodNames = Object.keys(builtMethods) as BuiltMethod[];
export const isCardMethod = (method: string): method is CardMethod =>
  cardMethods.some((each) => each === method);
export const isFundsMethod = (method: string): method is FundsMethod =>
  fundsMethods.some((each) => each === method);
/** Taken from the payer's account under a mandate. */
export const isMandateMethod = (method: string): method is MandateMethod =>
  mandateMethods.some((each) => each === method);

/** The fullest first: where an agency enabled several, the payer is offered the first alone. */
const settlementMethods = [
  "Pay At Settlement",
  "Pay At Settlement Simple Only",
  "Pay At Settlement Request More Only",
] as const satisfies BuiltMethod[];
export type SettlementMethod = (typeof settlementMethods)[number];
export const isSettlementMethod = (method: string): method is SettlementMethod =>
  settlementMethods.some((each) => each === method);

/** Whether a way to pay lets its payer ask for more funds. */
export const acceptsRequests = (method: string): boolean =>
  method === "Pay At Settlement" ||
  method === "Pay At Settlement Request More Only" ||
  method === "Request More Only";

/** Leaves out what another way to pay includes: of those at settlement one, and a request beside one that takes it. */
export function withoutIncluded<Method extends PaymentMethod>(methods: readonly Method[]): Method[] {
  const settlement = settlementMethods.find((each) => methods.some((method) => method === each));
  const isIncluded = (method: Method): boolean =>
    isSettlementMethod(method)
      ? method !== settlement
      : method === "Request More Only" && settlement !== undefined && acceptsRequests(settlement);
  return methods.filter((method) => !isIncluded(method));
}
