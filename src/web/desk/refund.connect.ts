import type { DeskFundsDetail, DeskPaymentDetail, Refund } from "#contract/desk.ts";
import { refundAloneMaxCents, refundReasonMaxLength } from "#domain/limits.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { fundsHref, paymentHref } from "./desk.connect.ts";
import { moment, refundStatus } from "./desk-labels.ts";
import { awaitingMatches } from "./match.connect.ts";

const awaiting = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ status }) => status === "awaitingApproval")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What of a payment can still be refunded, integer cents: what awaits approval is spoken for. */
export const refundableCents = ({
  payment,
  refunds,
}: Pick<DeskPaymentDetail, "payment" | "refunds">): number =>
  Math.max(0, payment.amountCents - payment.givenBackCents - awaiting(refunds));

/** What of a line's suspense can still be given back. */
export const returnableCents = ({ funds, refunds, matches }: Omit<DeskFundsDetail, "assignment">): number =>
  Math.max(0, funds.openCents - awaiting(refunds) - awaitingMatches(matches));

/** What is wrong with a typed amount, and the cents where nothing is; an empty field is only not ready. */
export function connectAmount(typed: string, leftCents: number) {
  const cents = centsOfTyped(typed);
  if (typed.trim() === "") return { cents: null, error: null };
  if (cents === null || cents === 0)
    return { cents: null, error: "Enter an amount in dollars, such as 120.50." };
  if (cents > leftCents) return { cents: null, error: `At most ${formatCents(leftCents)} is left.` };
  return { cents, error: null };
}

export const reasonError = (reason: string): string | null =>
  reason.length > refundReasonMaxLength ? `At most ${refundReasonMaxLength} characters.` : null;

/** What will happen to a refund of so many cents, the surcharge included. */
export const approvalLabel = (totalCents: number): string =>
  totalCents > refundAloneMaxCents
    ? `More than ${formatCents(refundAloneMaxCents)}: somebody else has to approve it before anything moves.`
    : `Up to ${formatCents(refundAloneMaxCents)} in a day is made at once; beyond that somebody else approves it first.`;

/** A refund as it is listed, and what this person may do to it. */
export function connectRefund(refund: Refund, staffId: string | null) {
  const { id, status, paymentId, incomingFundsId, requestedBy, decidedBy, isByCard } = refund;
  const isOwn = requestedBy.id === staffId;
  const isWaiting = status === "awaitingApproval";
  return {
    id,
    totalCents: refund.totalCents,
    surchargeLabels:
      refund.surchargeCents === 0 ? null : `with ${formatCents(refund.surchargeCents)} of surcharge`,
    status: refundStatus[status],
    reason: refund.reason,
    about: refund.applicationReference ?? "Suspense",
    href: paymentId === null ? fundsHref(incomingFundsId ?? "") : paymentHref(paymentId),
    way: isByCard ? "Back to the card" : "Paid out by hand",
    owing: refund.isOwedAgain ? "Owed again by the payer" : null,
    people: [
      `Requested by ${requestedBy.name}, ${moment(refund.createdAt)}`,
      ...(decidedBy === null ? [] : [`Decided by ${decidedBy.name}`]),
      ...(refund.payoutReference === null ? [] : [`Transfer ${refund.payoutReference}`]),
    ],
    /** Only somebody else approves. */
    canApprove: isWaiting && !isOwn,
    needsOther: isWaiting && isOwn ? "Somebody else has to approve this refund: you requested it." : null,
    decline: isWaiting ? (isOwn ? "Withdraw" : "Decline") : null,
    canPayOut: status === "toPayOut" || status === "failed",
  };
}
export type ConnectedRefund = ReturnType<typeof connectRefund>;

/**
 * What goes back with so many cents of a payment, its share of the surcharge included, as the server will count it: in
 * proportion to all that went back, rounded down, less what went before.
 */
export function refundTotal(
  { amountCents, surchargeCents, givenBackCents }: DeskPaymentDetail["payment"],
  cents: number,
): number {
  const upTo = (part: number) => Number((BigInt(surchargeCents) * BigInt(part)) / BigInt(amountCents));
  return cents + upTo(givenBackCents + cents) - upTo(givenBackCents);
}
