import type { DeskFundsDetail, DeskPaymentDetail, Refund } from "#contract/desk.ts";
import { refundAloneMaxCents, refundReasonMaxLength } from "#domain/limits.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { fundsHref, paymentHref } from "./desk.connect.ts";
import { refundStatus } from "./desk-labels.copy.ts";
import { moment } from "./desk-labels.ts";
import { awaitingMatches } from "./match.connect.ts";
import { refundCopy } from "./refund.copy.ts";

const awaiting = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ status }) => status === "awaitingApproval")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What of a payment can still be refunded, integer cents: what awaits approval is reserved. */
export const refundableCents = ({
  payment,
  refunds,
}: Pick<DeskPaymentDetail, "payment" | "refunds">): number =>
  Math.max(0, payment.amountCents - payment.givenBackCents - awaiting(refunds));

/** How much of a line's suspense can still be refunded. */
export const returnableCents = ({
  funds,
  refunds,
  matches,
}: Omit<DeskFundsDetail, "assignment" | "batch">): number =>
  Math.max(0, funds.openCents - awaiting(refunds) - awaitingMatches(matches));

/** What is wrong with a typed amount, and the cents where nothing is; an empty field is only not ready. */
export function connectAmount(typed: string, leftCents: number) {
  const cents = centsOfTyped(typed);
  if (typed.trim() === "") return { cents: null, error: null };
  if (cents === null || cents === 0) return { cents: null, error: refundCopy.enterAmountDollarsSuch };
  if (cents > leftCents) return { cents: null, error: refundCopy.maxIsLeft(formatCents(leftCents)) };
  return { cents, error: null };
}

export const reasonError = (reason: string): string | null =>
  reason.length > refundReasonMaxLength ? refundCopy.maxCharacters(refundReasonMaxLength) : null;

/** What will happen to a refund of so many cents, the surcharge included. */
export const approvalLabel = (totalCents: number): string =>
  totalCents > refundAloneMaxCents
    ? refundCopy.moreThanSomebodyElse(formatCents(refundAloneMaxCents))
    : refundCopy.upDayMadeOnce(formatCents(refundAloneMaxCents));

/** A refund as it is listed, and what this person may do to it. */
export function connectRefund(refund: Refund, staffId: string | null) {
  const { id, status, paymentId, incomingFundsId, requestedBy, decidedBy, isByCard } = refund;
  const isOwn = requestedBy.id === staffId;
  const isWaiting = status === "awaitingApproval";
  return {
    id,
    totalCents: refund.totalCents,
    surchargeLabels:
      refund.surchargeCents === 0 ? null : refundCopy.withOfSurcharge(formatCents(refund.surchargeCents)),
    status: refundStatus[status],
    reason: refund.reason,
    about: refund.applicationReference ?? refundCopy.suspense,
    href: paymentId === null ? fundsHref(incomingFundsId ?? "") : paymentHref(paymentId),
    way: isByCard ? refundCopy.backToTheCard : refundCopy.paidByTransfer,
    owing: refund.isOwedAgain ? refundCopy.owedAgainPayer : null,
    people: [
      refundCopy.requestedByOn(requestedBy.name, moment(refund.createdAt)),
      ...(decidedBy === null ? [] : [refundCopy.decidedBy(decidedBy.name)]),
      ...(refund.payTo === null ? [] : [refundCopy.goesTo(refund.payTo)]),
      ...(refund.payoutReference === null ? [] : [refundCopy.transfer(refund.payoutReference)]),
    ],
    /** Only somebody else approves. */
    canApprove: isWaiting && !isOwn,
    needsOther: isWaiting && isOwn ? refundCopy.somebodyElseApproveRefund : null,
    decline: isWaiting ? (isOwn ? refundCopy.withdraw : refundCopy.decline) : null,
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
