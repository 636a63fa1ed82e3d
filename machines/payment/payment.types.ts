import type { Payment } from "#contract/payment.ts";
import type { CardBrand } from "#domain/enumerations.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";
import type { Submission } from "#machines/kit/submission.ts";

export type Surcharge = { brand: CardBrand; basisPoints: number };
/** A payment that started here and whose outcome is unknown: found again by its key. */
export type Attempt = { key: string; method: BuiltMethod };

/** Where the payer is: the card page alone may frame the gateway. */
export type PaymentPage = "options" | "transfer" | "card";

export type PaymentInput = {
  shortcode: string;
  page: PaymentPage;
  /** The method that the page's address names; null on the page of all methods. */
  method: BuiltMethod | null;
  /** What is owed and would be paid. */
  amountCents: number;
  surcharges: readonly Surcharge[];
  attempt: Attempt | null;
};

export type PaymentContext = Submission & {
  shortcode: string;
  page: PaymentPage;
  method: BuiltMethod | null;
  amountCents: number;
  surcharges: readonly Surcharge[];
  /** As the gateway's frame reports it while the card is typed. */
  brand: CardBrand | null;
  isCardComplete: boolean;
  surchargeCents: number;
  token: string | null;
  /** As the server answered it. */
  payment: Payment | null;
};

export type PaymentEvent =
  | { type: "method.chosen"; method: BuiltMethod }
  | { type: "method.confirmed" }
  | { type: "card.changed"; brand: CardBrand | null; isComplete: boolean }
  | { type: "card.submitted" }
  | { type: "transfer.announced" }
  | { type: "amounts.changed"; amountCents: number }
  | { type: "challenge.finished" }
  | { type: "challenge.abandoned" }
  | { type: "status.retried" };

export type PaymentPorts = {
  /** The gateway's frame makes a token of what was typed. */
  tokenise: { input: { shortcode: string }; output: { token: string; brand: CardBrand } };
  /** Makes an idempotency key, or takes the one given, and keeps it in the browser before it is used. */
  prepareAttempt: {
    input: { shortcode: string; method: BuiltMethod; key: string | null };
    output: { key: string };
  };
  createPayment: {
    input: {
      shortcode: string;
      key: string;
      method: BuiltMethod;
      token: string | null;
      amountCents: number;
      surchargeCents: number;
    };
    output: Payment;
  };
  findPayment: { input: { shortcode: string; key: string }; output: Payment };
  checkPayment: { input: { shortcode: string; id: string }; output: Payment };
  cancelPayment: { input: { shortcode: string; id: string }; output: Payment };
  /** What is owed now; the surcharges too where they were read again, since either may have changed. */
  readAmounts: {
    input: { shortcode: string };
    output: { amountCents: number; surcharges?: readonly Surcharge[] };
  };
};

export type PaymentSources = {
  /** Sends `challenge.finished` when the payer's bank says that its check is over. */
  watchChallenge: { shortcode: string; payment: Payment | null };
};
