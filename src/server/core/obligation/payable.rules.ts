import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { ApplicationStatus, PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { cardPartMinCents } from "#domain/limits.ts";
import { acceptsRequests } from "#domain/payment/methods.ts";
import { requireActiveAgency } from "#server/core/lifecycle/payable-agency.ts";
import { type OfferRow, payableMethods } from "#server/core/payment-options/offer.facts.ts";
import { Refusal } from "#server/refusal.ts";

type OpenFacts = Pick<PayableFacts, "agencyStatus" | "applicationStatus" | "dueCents" | "settledCents">;
type PayableFacts = OfferRow & {
  agencyStatus: AgencyStatus;
  applicationStatus: ApplicationStatus;
  productType: ProductType;
  dueCents: number;
  settledCents: number;
  debitingCents: number;
};

/**
 * Refuses what an agency is owed that takes no money (`agency.not-active`), what is paid (`payment.already-settled`), what owes nothing, as a loan before its advance
 * (`payment.nothing-owed`), and what takes no payment any more or yet (`payment.closed`).
 */
export function requireOpen({ agencyStatus, applicationStatus, dueCents, settledCents }: OpenFacts): void {
  requireActiveAgency(agencyStatus);
  if (applicationStatus === "completed" && dueCents === 0) throw new Refusal("payment.nothing-owed");
  if (applicationStatus === "paid" || (applicationStatus === "completed" && settledCents >= dueCents))
    throw new Refusal("payment.already-settled");
  if (applicationStatus !== "completed") throw new Refusal("payment.closed");
}

/** The ways to pay that an application offers now, for all that is left or a part of it. */
export function offeredBy(payable: PayableFacts, payableCents = leftOf(payable)): PaymentMethod[] {
  const { applicationStatus: status, productType, paymentMethods, options, destinations } = payable;
  return payableMethods({ status, productType, paymentMethods, options, destinations, payableCents });
}

const leftOf = ({ dueCents, settledCents, debitingCents }: PayableFacts): number =>
  dueCents - settledCents - debitingCents;

/** Whether a request for more funds can be made by one of the ways to pay that are offered. */
export const offersRequests = (offered: readonly PaymentMethod[]): boolean => offered.some(acceptsRequests);

/** Refuses a way to pay that this application does not offer: for what is left, as its page says, and for the part that is paid. */
export function requireOffered(
  payable: PayableFacts,
  method: PaymentMethod,
  amountCents = leftOf(payable),
): void {
  const leftCents = leftOf(payable);
  const isOffered = (cents: number) => offeredBy(payable, cents).includes(method);
  if (!isOffered(leftCents) || (amountCents !== leftCents && !isOffered(amountCents)))
    throw new Refusal("payment.not-offered");
}

/** Refuses a card payment of a part that is too small to be meant: testers of cards pay little. */
export function requireWholeOrPart(
  { dueCents, settledCents, debitingCents }: PayableFacts,
  amountCents: number,
): void {
  if (amountCents < cardPartMinCents && amountCents !== dueCents - settledCents - debitingCents)
    throw new Refusal("payment.part-too-small");
}

/** Refuses a card payment while another is being made, or of more than is outstanding and not being debited. */
export function requireRoom(
  { dueCents, settledCents, debitingCents, hasInFlight }: PayableFacts & { hasInFlight: boolean },
  amountCents: number,
): void {
  if (hasInFlight) throw new Refusal("payment.in-flight");
  if (amountCents > dueCents - settledCents) throw new Refusal("payment.amount-changed");
  if (amountCents > dueCents - settledCents - debitingCents) throw new Refusal("payment.in-flight");
}
