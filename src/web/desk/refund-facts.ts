import type { DeskFunds, DeskPaymentDetail, Refund } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { addressLabel, fundsMethod, methodLabel } from "./desk-labels.ts";

type Refunded = Pick<Refund, "payer" | "address" | "paid" | "isByCard">;

/** Whose money goes back, what was paid for which property, and where the refund goes. */
export const refundFacts = ({ payer, address, paid, isByCard }: Refunded): Description[] => [
  { term: "Payer", detail: payer ?? "Not known" },
  { term: "Property", detail: addressLabel(address) ?? "Not known" },
  { term: "Paid", detail: `${formatCents(paid.totalCents)} by ${methodLabel(paid)}` },
  { term: "Refund goes to", detail: destinationOf({ paid, isByCard }) },
];

function destinationOf({ paid: { method, card, from }, isByCard }: Pick<Refunded, "paid" | "isByCard">) {
  if (isByCard) return card === null ? "The card that paid" : methodLabel({ method, card });
  const account = from === null ? "The account that it came from" : `The account of ${from}`;
  return `${account}, by bank transfer`;
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
