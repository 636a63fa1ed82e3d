import { createHash } from "node:crypto";
import type { PaymentCreate } from "#contract/payment.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { ApplicationStatus, CardBrand, PaymentStatus } from "#domain/enumerations.ts";
import type { CardMethod } from "#domain/payment/methods.ts";
import { type SurchargeRate, surchargesOn } from "#domain/payment/surcharges.ts";
import type { Payable } from "#server/core/obligation/payment.store.ts";
import type { CardCharge, CardDecline } from "#server/services/cards/card-gateway.ts";

/** The surcharges that a payer is charged today, by brand: those of the grid that the link was made with, else the standard ones. */
export const surchargesToday = ({
  standardSurcharges,
  options,
  today,
}: Pick<Payable, "standardSurcharges" | "options" | "today">): SurchargeRate[] =>
  surchargesOn(standardSurcharges, options, today);

/** The way to pay that a card is: its brand decides, not what the page calls it. */
export const cardMethodOf = (brand: CardBrand): CardMethod => (brand === "amex" ? "AMEX" : "Credit Card");

/** What a key stands for: the same words in any order of fields have the same hash. */
export function requestHashOf(body: PaymentCreate): string {
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

const declineProblems: Record<CardDecline, ProblemCode> = {
  declined: "card.declined",
  insufficientFunds: "card.insufficient-funds",
  expiredCard: "card.expired",
  incorrectCvc: "card.incorrect-cvc",
  // Whoever holds a stolen card is not told that it is known as stolen.
  lostOrStolen: "card.declined",
  challengeFailed: "card.challenge-failed",
};
export const declineProblemOf = (decline: CardDecline | null): ProblemCode =>
  declineProblems[decline ?? "declined"];

const unresolvedStatuses: readonly PaymentStatus[] = ["submitting", "challenge", "processing"];
export const isUnresolved = (status: PaymentStatus): boolean => unresolvedStatuses.includes(status);

export type ChargedPayment = {
  id: string;
  status: PaymentStatus;
  amountCents: number;
  surchargeCents: number;
  chargeId: string | null;
  refundCents: number;
  agencyId: string;
  applicationStatus: ApplicationStatus;
  dueCents: number;
  settledCents: number;
  debitingCents: number;
};

export type Decision =
  | { kind: "nothing" }
  | { kind: "mismatch"; fields: string[] }
  | { kind: "settle" }
  /** The card was charged for what is not owed, or not any more: the money goes back. */
  | { kind: "refund" }
  | { kind: "decline"; code: ProblemCode }
  | { kind: "challenge" }
  | { kind: "process" }
  /** Given up, for a reason where there is one to say. */
  | { kind: "cancel"; code: ProblemCode | null };

/**
 * What a gateway's word means for our payment. Amount, currency, payee and reference must match before anything else
 * counts. A payment only moves forward: a word that comes late or twice changes nothing, except that a success after
 * we gave the payment up is money to give back. `reason` is why we had the charge cancelled.
 */
export function decide(
  payment: ChargedPayment,
  charge: CardCharge,
  reason: ProblemCode | null = null,
): Decision {
  const fields = mismatches(payment, charge);
  if (fields.length > 0) return { kind: "mismatch", fields };
  const isOpen = isUnresolved(payment.status);
  switch (charge.status) {
    case "succeeded":
      if (payment.status === "settled" || payment.status === "reversed" || payment.refundCents > 0)
        return { kind: "nothing" };
      return isOpen && isOwed(payment) ? { kind: "settle" } : { kind: "refund" };
    case "declined":
      return isOpen ? { kind: "decline", code: declineProblemOf(charge.decline) } : { kind: "nothing" };
    case "cancelled":
      return isOpen ? { kind: "cancel", code: reason } : { kind: "nothing" };
    case "challenge":
      return payment.status === "submitting" ? { kind: "challenge" } : { kind: "nothing" };
    case "processing":
      return isOpen && payment.status !== "processing" ? { kind: "process" } : { kind: "nothing" };
  }
}

const isOwed = (payment: ChargedPayment): boolean =>
  payment.applicationStatus === "completed" &&
  payment.dueCents - payment.settledCents - payment.debitingCents >= payment.amountCents;

function mismatches(payment: ChargedPayment, charge: CardCharge): string[] {
  const wrong: Record<string, boolean> = {
    amount: charge.amountCents !== payment.amountCents + payment.surchargeCents,
    currency: charge.currency !== "AUD",
    payee: charge.payee !== payment.agencyId,
    reference: charge.reference !== payment.id,
    charge: payment.chargeId !== null && payment.chargeId !== charge.chargeId,
    payment: payment.status === "awaitingFunds",
  };
  return Object.keys(wrong).filter((field) => wrong[field]);
}
