import type { AmendmentStatus, FrequencyCode, PayIdKind } from "#domain/enumerations.ts";

/** What the payer is asked to agree to. */
export type AgreementTerms = {
  frequency: FrequencyCode;
  /** No payment is of more. */
  maxCents: number;
  firstOn: string;
  /** The last day that a payment may be asked for. */
  endsOn: string;
};

export type NewAgreement = {
  /** Our mandate: the same one makes the agreement once. */
  reference: string;
  debtor:
    | { kind: "account"; bsb: string; accountNumber: string; accountName: string }
    | { kind: "payId"; type: PayIdKind; value: string };
  creditor: string;
  description: string;
  terms: AgreementTerms;
  authoriseBy: Date;
};

export type AgreementStatus =
  | "created"
  | "active"
  | "suspended"
  | "declined"
  | "recalled"
  | "expired"
  | "cancelled";

/** An agreement as PayTo knows it. The sequence grows with every change: an older word is overtaken. */
export type AgreementReport = {
  agreementId: string;
  reference: string;
  sequence: number;
  status: AgreementStatus;
  amendment: AmendmentStatus;
};

/** A payment under an agreement as PayTo knows it; `reason` is its code for a rejected one. */
export type PayToPaymentReport = {
  reference: string;
  agreementId: string;
  amountCents: number;
  status: "pending" | "settled" | "rejected";
  reason: string | null;
};

export type PayToEvent =
  | { eventId: string; type: "agreement"; agreement: AgreementReport }
  | { eventId: string; type: "payment"; payment: PayToPaymentReport };

/** PayTo did not answer, or not in words that we know: what became of the request is not known. */
export class PayToFailure extends Error {
  override readonly name = "PayToFailure";
}

/** The New Payments Platform's mandates and payments. Every request may be made again: the same reference counts once. */
export type PayToProvider = {
  kind: "simulator" | "none";
  /** The standing of the agreement, or "rejected" where no such payer is known. May throw a `PayToFailure`, as all may. */
  createAgreement(agreement: NewAgreement): Promise<AgreementReport | "rejected">;
  cancelAgreement(agreementId: string): Promise<void>;
  /** Asks the payer for other terms; `reference` tells one request from the next. */
  amendAgreement(
    agreementId: string,
    amendment: { reference: string; terms: AgreementTerms; authoriseBy: Date },
  ): Promise<AgreementReport>;
  requestPayment(payment: {
    reference: string;
    agreementId: string;
    amountCents: number;
    description: string;
  }): Promise<PayToPaymentReport>;
  /** A signed message of the provider; "refused" where the signature or the time is not right. */
  readWebhook(rawBody: Buffer, signature: string | undefined, now: Date): PayToEvent | "refused";
  /** Where the payer approves in the demo's pretend bank; null with a real one. */
  pretendBankUrl(agreementId: string): string | null;
};
