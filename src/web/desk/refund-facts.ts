import type { DeskFunds, DeskPaymentDetail, Refund } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { addressLabel, fundsMethod, methodLabel } from "./desk-labels.ts";
import { refundCopy } from "./refund.copy.ts";

type Refunded = Pick<Refund, "payer" | "address" | "paid" | "isByCard">;

/** Whose money goes back, what was paid for which property, and where the refund goes. */
export const refundFacts = ({ payer, address, paid, isByCard }: Refunded): Description[] => [
  { term: refundCopy.payer, detail: payer ?? refundCopy.notKnown },
  { term: refundCopy.property, detail: addressLabel(address) ?? refundCopy.notKnown },
  {
    term: refundCopy.paid,
    detail: refundCopy.totalByMethod(formatCents(paid.totalCents), methodLabel(paid)),
  },
  { term: refundCopy.refundGoesTo, detail: destinationOf({ paid, isByCard }) },
];

function destinationOf({ paid: { method, card, from }, isByCard }: Pick<Refunded, "paid" | "isByCard">) {
  if (isByCard) return card === null ? refundCopy.theCardThatPaid : methodLabel({ method, card });
  const account = from === null ? refundCopy.accountCame : refundCopy.theAccountOf(from);
  return refundCopy.byBankTransfer(account);
}

/** A payment as what a refund of it would go back. */
export const refundedPayment = ({
  payment: { payer, address, method, card, amountCents, surchargeCents },
  paidFrom,
}: Pick<DeskPaymentDetail, "payment" | "paidFrom">): Refunded => ({
  payer,
  address,
  paid: { method, card, totalCents: amountCents + surchargeCents, from: paidFrom },
  isByCard: card !== null,
});

/** A line of the bank's feed as what goes back of its suspense. */
export const refundedFunds = ({ application, payerName, kind, amountCents }: DeskFunds): Refunded => ({
  payer: application?.payer ?? payerName,
  address: application?.address ?? null,
  paid: { method: fundsMethod[kind], card: null, totalCents: amountCents, from: payerName },
  isByCard: false,
});
