import { type PaymentMethod, paymentMethods } from "#domain/enumerations.ts";
import { products } from "#domain/products.ts";
import { withoutIncluded } from "./methods.ts";
import { type GridPlace, type MethodOption, optionsInForce, type PaymentGrid } from "./payment-grid.ts";

/** Where an agency can receive money. */
export type Destinations = {
  hasBankAccount: boolean;
  hasPayIdDomain: boolean;
  hasBpayBiller: boolean;
  hasDebitUser: boolean;
};

/** What decides the ways to pay, as it is on record. */
export type OfferFacts = {
  /** Whether the agency's grids count: its feature flag. */
  isSwitchedOn: boolean;
  /** The approved grids in the order of their publishing; none where the product's own table decides. */
  grids: readonly PaymentGrid[];
  destinations: Destinations;
  /** What whoever made the link chose; null before there is a link. */
  chosen: readonly string[] | null;
};

/** Why a way to pay is not offered. */
export type NotOfferedReason =
  | "notOfProduct"
  | "switchedOff"
  | "noPayIdDomain"
  | "noBpayBiller"
  | "noDebitUser"
  | "noBankAccount"
  | "belowMinimum"
  | "aboveMaximum"
  | "notChosen"
  | "included";

export type MethodOffer = { method: PaymentMethod; reason: NotOfferedReason | null };

/** Of what amount, of which product, where and when; the amount is null while nobody has said one. */
export type OfferedOf = GridPlace & { amountCents: number | null };

/**
 * Every way to pay, in the order that payers see, with the reason of each that is not offered: the one place that decides it. Pages
 * of payers, the form of a link and the server all ask here.
 */
export function offeredMethods(facts: OfferFacts, asked: OfferedOf): MethodOffer[] {
  const own = products[asked.product].methods;
  const options = facts.isSwitchedOn ? optionsInForce(facts.grids, asked) : null;
  const cells = new Map(options?.methods.map((cell) => [cell.method, cell]));
  const ordered = new Set([...cells.keys(), ...own, ...paymentMethods]);
  const judged = [...ordered].map((method) => ({
    method,
    reason: own.includes(method)
      ? reasonOf(method, facts, { isInGrid: options !== null, cell: cells.get(method), ...asked })
      : ("notOfProduct" as const),
  }));
  return facts.chosen === null ? judged : withIncluded(judged);
}

/** The ways to pay that are offered, in the order that payers see. */
export const methodsOffered = (facts: OfferFacts, asked: OfferedOf): PaymentMethod[] =>
  offeredMethods(facts, asked)
    .filter(({ reason }) => reason === null)
    .map(({ method }) => method);

type Judging = { isInGrid: boolean; cell: MethodOption | undefined; amountCents: number | null };

function reasonOf(
  method: PaymentMethod,
  { destinations, chosen }: OfferFacts,
  { isInGrid, cell, amountCents }: Judging,
): NotOfferedReason | null {
  if (isInGrid && cell?.isOffered !== true) return "switchedOff";
  const missing = missingDestination(method, destinations);
  if (missing !== null) return missing;
  if (amountCents !== null && cell !== undefined) {
    if (cell.minCents !== null && amountCents < cell.minCents) return "belowMinimum";
    if (cell.maxCents !== null && amountCents > cell.maxCents) return "aboveMaximum";
  }
  return chosen === null || chosen.includes(method) ? null : "notChosen";
}

/** What an agency lacks for a way to pay; null where it lacks nothing. */
export function missingDestination(method: PaymentMethod, has: Destinations): NotOfferedReason | null {
  if (method === "PayID") return has.hasPayIdDomain ? null : "noPayIdDomain";
  if (method === "BPay") return has.hasBpayBiller ? null : "noBpayBiller";
  if (method === "Bank Transfer") return has.hasBankAccount ? null : "noBankAccount";
  if (method === "Direct Debit") return has.hasDebitUser ? null : "noDebitUser";
  return null;
}

function withIncluded(judged: readonly MethodOffer[]): MethodOffer[] {
  const offered = judged.filter(({ reason }) => reason === null).map(({ method }) => method);
  const shown = withoutIncluded(offered);
  return judged.map((offer) =>
    offer.reason === null && !shown.includes(offer.method) ? { ...offer, reason: "included" } : offer,
  );
}
