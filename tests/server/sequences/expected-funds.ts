import { dueCents } from "./commands.ts";
import { type Expected, endGates, outstandingOf, type PaymentFact, statusAfter } from "./expected.ts";

/** Counts a settled payment: the chart decides whether the application is paid, and every gate is closed, also by a part. */
export function countSettled(state: Expected, amountCents: number): void {
  state.paidCents += amountCents;
  const isFullyPaid = state.paidCents === dueCents;
  state.status = statusAfter(state.status, { type: "payment.settled", isFullyPaid }) ?? state.status;
  endGates(state, "payment", Object.keys(state.gates));
  restateAnnounced(state);
}

/** Money of the payer's own bank: what pays the rest is the transfer that was announced. Answers its place. */
export function settleFunds(state: Expected, amountCents: number): number {
  const isRest = amountCents === outstandingOf(state);
  const announced = isRest ? state.payments.filter(({ status }) => status === "awaitingFunds") : [];
  const chosen = announced.find(({ method }) => method === "Bank Transfer") ?? announced.at(-1);
  const payment = chosen ?? newTransfer(state, "Bank Transfer", amountCents);
  Object.assign(payment, { status: "settled", method: "Bank Transfer", amountCents });
  countSettled(state, amountCents);
  return state.payments.indexOf(payment);
}

/** A receipt that its bank took back is owed again. */
export function reverseIncoming(state: Expected, place: number): void {
  const payment = state.payments[place];
  if (payment === undefined) return;
  payment.status = "reversed";
  state.paidCents -= payment.amountCents;
  state.status = statusAfter(state.status, { type: "payment.reversed" }) ?? state.status;
  restateAnnounced(state);
}

export function newTransfer(state: Expected, method: string, amountCents: number): PaymentFact {
  const payment: PaymentFact = {
    id: null,
    method,
    status: "awaitingFunds",
    amountCents,
    card: null,
    charge: null,
    calls: 0,
    leaseUntil: 0,
    problem: null,
    refund: "none",
    createdAt: state.now,
  };
  state.payments.push(payment);
  return payment;
}

function restateAnnounced(state: Expected): void {
  const outstanding = outstandingOf(state);
  for (const payment of state.payments.filter(({ status }) => status === "awaitingFunds"))
    Object.assign(payment, outstanding === 0 ? { status: "cancelled" } : { amountCents: outstanding });
}
