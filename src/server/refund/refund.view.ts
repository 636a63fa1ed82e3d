import type { Refund } from "#contract/desk.ts";
import { shortenedPayee } from "#domain/payment/payee.ts";
import { fundsMethodOf } from "#server/core/funds/funds-method.rules.ts";
import type { Refunds } from "#server/core/funds/refunds.port.ts";
import { payerName } from "#server/core/party/payer-name.ts";
import { type RefundRow, refundsOfFunds, refundsOfPayment } from "./refund.store.ts";

/** A refund as the contract shows it. */
export const refundView = (row: RefundRow): Refund => ({
  id: row.id,
  status: row.status,
  paymentId: row.paymentId,
  incomingFundsId: row.incomingFundsId,
  applicationReference: row.applicationReference,
  isByCard: row.isByCard,
  payer: (row.parties === null ? null : payerName(row.parties)) ?? row.paidFrom,
  address: row.address,
  paid: paidOf(row),
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
  payTo: row.payee === null ? null : shortenedPayee(row.payee),
  payoutReference: row.payoutReference,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

const paidOf = ({
  method,
  lineKind,
  cardBrand,
  cardLast4,
  paidCents,
  paidFrom,
}: RefundRow): Refund["paid"] => ({
  // A refund of suspense has a line and no payment.
  method: method ?? fundsMethodOf(lineKind ?? "transfer"),
  card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
  totalCents: paidCents,
  from: paidFrom,
});

export const refunds: Refunds = {
  ofPayment: async (queries, paymentId) => (await refundsOfPayment(queries, paymentId)).map(refundView),
  ofFunds: async (queries, incomingFundsId) =>
    (await refundsOfFunds(queries, incomingFundsId)).map(refundView),
};
