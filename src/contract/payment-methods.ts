import type { PaymentMethod } from "./enumerations.ts";

type MethodRow = {
  title: string;
  note: string;
  /** How long the money takes to arrive, in words. */
  timeToClear: string;
  /** The page under /pay/:shortcode that takes it. */
  page: "credit-card" | "bank-transfer";
};

/** The ways to pay whose pages exist. A method that is not here is not offered, whatever an agency enabled. */
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
} as const satisfies Partial<Record<PaymentMethod, MethodRow>>;

export type BuiltMethod = keyof typeof builtMethods;
export type CardMethod = "Credit Card" | "AMEX";
export type FundsMethod = "Bank Transfer" | "PayID" | "BPay";

export const builtMethodNames = Object.keys(builtMethods) as BuiltMethod[];
export const isBuiltMethod = (method: string): method is BuiltMethod => method in builtMethods;
export const isCardMethod = (method: string): method is CardMethod =>
  method === "Credit Card" || method === "AMEX";
