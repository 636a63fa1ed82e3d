import type { Payee } from "#domain/payment/payee.ts";

/** A payment out of an agency's trust account. The same reference pays once, however often it is asked for. */
export type InstantPayment = {
  reference: string;
  payee: Payee;
  amountCents: number;
  lodgementReference: string;
  payer: { name: string; bsb: string; accountNumber: string };
};

/** What the provider says of a payment; one that it rejected was not made, and never will be. */
export type InstantPaymentAnswer = { status: "accepted" } | { status: "rejected"; reason: string };

/** The provider did not answer, or not in words that we know: whether it pays is not known. */
export class InstantPaymentFailure extends Error {
  override readonly name = "InstantPaymentFailure";
}

/** A provider's instant payments: to accounts, billers of BPAY and PayIDs. */
export type InstantPayments = {
  kind: "none" | "simulator";
  /** Whether it pays a payee: what a bank file can't pay, and accounts where it is chosen for them. */
  pays(kind: Payee["kind"]): boolean;
  /** May throw an `InstantPaymentFailure`: then the same payment is asked for again. */
  pay(payment: InstantPayment): Promise<InstantPaymentAnswer>;
};
