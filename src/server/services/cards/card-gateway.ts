/** Card schemes as far as they change a price or a rule; every other scheme is "other". */
export type CardBrand = "visa" | "mastercard" | "amex" | "eftpos" | "other";

export type CardDetails = {
  brand: CardBrand;
  last4: string;
  funding: "credit" | "debit" | "prepaid" | "unknown";
};

/** The card behind a token. `fingerprint` is the same for the same number, whoever types it; null where none is told. */
export type TokenCard = CardDetails & { fingerprint: string | null };

export type CardDecline =
  | "declined"
  | "insufficientFunds"
  | "expiredCard"
  | "incorrectCvc"
  | "lostOrStolen"
  | "challengeFailed";

/** What the page must do before the bank decides: show a frame, or hand the secret to Stripe.js. */
export type CardChallenge = { kind: "frame"; url: string } | { kind: "stripe"; clientSecret: string };

/**
 * One attempt to charge a card, as the gateway sees it now. Amount in integer cents, currency in upper-case
 * ISO 4217 as the gateway reports it (compare it with what was asked), `reference` is our payment id and
 * `payee` our agency or account id.
 */
export type CardCharge = {
  chargeId: string;
  status: "succeeded" | "declined" | "challenge" | "processing" | "cancelled";
  amountCents: number;
  currency: string;
  reference: string;
  payee: string;
  /** Null where the gateway's message does not carry the card (a Stripe webhook). */
  card: CardDetails | null;
  /** Set exactly when `status` is "declined". */
  decline: CardDecline | null;
  /** Set exactly when `status` is "challenge". */
  challenge: CardChallenge | null;
};

export type CardChargeRequest = {
  token: string;
  amountCents: number;
  currency: "AUD";
  reference: string;
  payee: string;
  description: string;
  idempotencyKey: string;
  /** Absolute address of our page that a challenge comes back to. */
  returnUrl: string;
};

export type CardRefundRequest = {
  chargeId: string;
  amountCents: number;
  idempotencyKey: string;
  reference: string;
};

/** A line of the bank's feed that may be money of the gateway. `payee` is our agency; the day is `YYYY-MM-DD`. */
export type CardSettlementLine = { reference: string; payee: string; amountCents: number; arrivedOn: string };

/** What the gateway paid into the bank at once: our payment ids, and what it took back for refunds, integer cents. */
export type CardSettlement = { paymentIds: readonly string[]; refundedCents: number };

export type CardRefund = { refundId: string; status: "succeeded" | "pending" | "failed" };

/** "other" is a genuine message of the gateway about something we do not follow: answer 200 and keep nothing. */
export type CardWebhookEvent =
  | {
      eventId: string;
      type:
        | "charge.succeeded"
        | "charge.declined"
        | "charge.challenged"
        | "charge.processing"
        | "charge.cancelled";
      charge: CardCharge;
    }
  | { eventId: string; type: "charge.refunded"; charge: CardCharge; refundedCents: number }
  | { eventId: string; type: "other"; charge: null };

export type CardPageSetup = { kind: "sandbox"; origin: string } | { kind: "stripe"; publishableKey: string };

/** Every method but `pageSetup`, `isSettlement` and `readWebhook` may throw a `CardGatewayFailure`. */
export type CardGateway = {
  kind: "sandbox" | "stripe";
  /** What the card page needs to load the gateway's own fields. */
  pageSetup(): CardPageSetup;
  /** The card behind a token. Its brand, not the one the page names, decides the surcharge. */
  readToken(token: string): Promise<TokenCard>;
  /** Charges once for each idempotency key, however often it is called. A decline is an answer, not a failure. */
  charge(request: CardChargeRequest): Promise<CardCharge>;
  readCharge(chargeId: string): Promise<CardCharge | null>;
  /**
   * The newest charge with our payment id, for when the answer to `charge` was lost. Null means none exists
   * now: a call still on its way can make one, so trust it only after the time-out of `charge` has passed.
   */
  findCharge(reference: string): Promise<CardCharge | null>;
  /**
   * Makes sure that a charge which has not succeeded never will, and answers the charge as it then stands:
   * it may have succeeded meanwhile. Call it before an obligation is released after a failed or abandoned
   * challenge, since the payer's browser may still hold the secret that confirms it.
   */
  cancelCharge(chargeId: string): Promise<CardCharge>;
  /** Refunds all or part of a succeeded charge, once for each idempotency key. */
  refund(request: CardRefundRequest): Promise<CardRefund>;
  /** Whether the text of a line of the bank's feed says that it is a settlement of this gateway. */
  isSettlement(reference: string): boolean;
  /** The charges and refunds of a settlement in the bank; null where the gateway knows none like it. */
  readSettlement(line: CardSettlementLine): Promise<CardSettlement | null>;
  /** Verifies the signature over the raw body (300 s both ways), then reads the event. */
  readWebhook(rawBody: Buffer, signatureHeader: string | undefined, now: Date): CardWebhookEvent | "refused";
};

/**
 * The gateway itself failed. "unavailable": no answer, a time-out, an error of the gateway or a clash of
 * idempotency keys, so the outcome is unknown. "refused": the call was turned away and moved no money
 * (token unknown, used or expired, wrong key, impossible refund). `code` is the gateway's own word, for logs.
 */
export class CardGatewayFailure extends Error {
  override readonly name = "CardGatewayFailure";
  readonly kind: "unavailable" | "refused";
  readonly code: string;

  constructor(kind: "unavailable" | "refused", code: string, options?: ErrorOptions) {
    super(`Card gateway ${kind}: ${code}`, options);
    this.kind = kind;
    this.code = code;
  }
}
