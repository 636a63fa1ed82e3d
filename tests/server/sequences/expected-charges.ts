import {
  cardAttemptsPerLinkPerDay,
  cardAttemptsPerLinkPerHour,
  cardDeclinesBeforeCode,
} from "#domain/limits.ts";
import type { CardBehaviour } from "#tests/support/cards.ts";
import { type ChargeFact, type Expected, outstandingOf, type PaymentFact } from "./expected.ts";
import { countSettled } from "./expected-funds.ts";

/** Attempts that were not paid; one more than these many within an hour, or a day, is refused. */
export const hasTooManyAttempts = ({ now, payments }: Expected): boolean => {
  const since = (seconds: number) =>
    payments.filter(
      ({ card, status, createdAt }) =>
        card !== null && status !== "settled" && status !== "reversed" && createdAt > now - seconds,
    ).length;
  return since(3_600) > cardAttemptsPerLinkPerHour || since(86_400) > cardAttemptsPerLinkPerDay;
};

const neverSentSeconds = 600;
const challengeMaxSeconds = 300;

export const isUnresolved = ({ status }: PaymentFact): boolean =>
  status === "submitting" || status === "challenge" || status === "processing";

/** What the gateway makes of a call: a charge, or nothing. A charge that was made answers for the same call again. */
const charges: Record<CardBehaviour, ChargeFact | null> = {
  paid: { status: "succeeded", problem: null },
  lost: { status: "succeeded", problem: null },
  failsOnce: { status: "succeeded", problem: null },
  declined: { status: "declined", problem: "card.declined" },
  insufficient: { status: "declined", problem: "card.insufficient-funds" },
  challenge: { status: "challenge", problem: null },
  processing: { status: "processing", problem: null },
  refused: null,
};

/** One call to the gateway for a payment: what it answers, or null where no answer comes. */
export function callGateway(payment: PaymentFact): ChargeFact | "refused" | null {
  const { card } = payment;
  if (card === null) return null;
  payment.calls += 1;
  if (payment.charge !== null) return { ...payment.charge };
  if (card === "refused") return "refused";
  if (card === "failsOnce" && payment.calls === 1) return null;
  payment.charge = charges[card] === null ? null : { ...charges[card] };
  return card === "lost" ? null : payment.charge && { ...payment.charge };
}

/** What the gateway's word means: a payment only moves forward, and what is not owed goes back. */
export function settleFromCharge(state: Expected, payment: PaymentFact, charge: ChargeFact): void {
  const isOpen = isUnresolved(payment);
  switch (charge.status) {
    case "succeeded":
      if (payment.status === "settled" || payment.refund !== "none") return;
      if (isOpen && state.status === "completed" && outstandingOf(state) >= payment.amountCents)
        settle(state, payment);
      else refundCharge(state, payment);
      return;
    case "declined":
      if (isOpen) conclude(state, payment, "declined", charge.problem);
      return;
    case "cancelled":
      if (isOpen) conclude(state, payment, "cancelled", null);
      return;
    case "challenge":
      if (payment.status === "submitting") conclude(state, payment, "challenge", null);
      return;
    case "processing":
      if (isOpen && payment.status !== "processing") conclude(state, payment, "processing", null);
  }
}

/** The server asks the gateway what became of a payment. */
export function askGateway(state: Expected, payment: PaymentFact): void {
  const { now } = state;
  if (payment.refund === "owed") {
    payment.refund = "made";
    return;
  }
  if (!isUnresolved(payment)) return;
  const { charge } = payment;
  if (charge === null) {
    if (payment.status === "submitting" && now - payment.leaseUntil >= neverSentSeconds)
      conclude(state, payment, "cancelled", null);
    return;
  }
  if (charge.status === "challenge" && now - payment.createdAt >= challengeMaxSeconds)
    charge.status = "cancelled";
  settleFromCharge(state, payment, charge);
}

/** A challenge that is open, or has been for so long that its payer gave it up; null for none. */
export function openChallenge(state: Expected, olderThanSeconds = 0): PaymentFact | null {
  const since = state.now - olderThanSeconds;
  return state.payments.find(({ status, createdAt }) => status === "challenge" && createdAt <= since) ?? null;
}

export const abandonedChallenge = (state: Expected): PaymentFact | null =>
  openChallenge(state, challengeMaxSeconds);

/** Cancels a challenge at the gateway, which may say that it was paid or declined meanwhile. */
export function cancelChallenge(state: Expected, payment: PaymentFact): void {
  const { charge } = payment;
  if (charge === null) return;
  if (charge.status === "challenge") charge.status = "cancelled";
  settleFromCharge(state, payment, charge);
}

/** Moves a payment to where no money was taken (yet). */
export function conclude(
  state: Expected,
  payment: PaymentFact,
  status: PaymentFact["status"],
  problem: string | null,
): void {
  Object.assign(payment, { status, problem: problem ?? payment.problem });
  if (state.payments.filter((each) => each.status === "declined").length >= cardDeclinesBeforeCode)
    state.isCodeRequired = true;
  answerKey(state, payment);
}

function settle(state: Expected, payment: PaymentFact): void {
  payment.status = "settled";
  answerKey(state, payment);
  countSettled(state, payment.amountCents);
}

function refundCharge(state: Expected, payment: PaymentFact): void {
  payment.refund = "owed";
  const status = isUnresolved(payment) ? "cancelled" : payment.status;
  conclude(state, payment, status, payment.problem ?? "payment.already-settled");
}

/** The first word decides what the key is answered with, whatever becomes of the payment. */
function answerKey(state: Expected, payment: PaymentFact): void {
  for (const key of Object.values(state.keys))
    if (state.payments[key.payment] === payment && key.said === null)
      key.said = payment.problem ?? labelOf(payment);
}

/** A payment as its answer tells it. */
export const labelOf = ({ status, amountCents }: PaymentFact): string => `${status} ${amountCents}`;
