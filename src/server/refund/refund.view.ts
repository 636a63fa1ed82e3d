import type { Refund } from "#contract/desk.ts";
import type { RefundRow } from "./refund.store.ts";

/** A refund as the contract shows it. */
export const refundView = (row: RefundRow): Refund => ({
  id: row.id,
  status: row.status,
  paymentId: row.paymentId,
  incomingFundsId: row.incomingFundsId,
  applicationReference: row.applicationReference,
  isByCard: row.isByCard,
  amountCents: row.amountCents,
  surchargeCents: row.surchargeCents,
  totalCents: row.amountCents + row.surchargeCents,
  reason: row.reason,
  isOwedAgain: row.isOwedAgain,
  requestedBy: { id: row.requestedBy, name: row.requestedByName },
  decidedBy:
    row.decidedBy === null || row.decidedByName === null
      ? null
      : { id: row.decidedBy, name: row.decidedByName },
  payoutReference: row.payoutReference,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
