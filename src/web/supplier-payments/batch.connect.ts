import type { PaymentBatch } from "#contract/payout.ts";
import type { BadgeTone, StatusBadge } from "#web/ui/badge.tsx";
import { batchCopy } from "./batch.copy.ts";
import type { Order } from "./order.actions.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

const tones: Record<PaymentBatch["status"], BadgeTone> = {
  building: "neutral",
  awaitingRelease: "warning",
  released: "blue",
  sent: "blue",
  settled: "success",
  partReturned: "danger",
  withdrawn: "neutral",
};
export const batchStatus = ({ status }: PaymentBatch): StatusBadge => ({
  label: copy.batchStatuses[status],
  tone: tones[status],
});

export const batchNotes = (batch: PaymentBatch): (string | null)[] => [
  copy.batchOf(batch.payeeCount),
  copy.madeBy(batch.createdBy.name),
  batch.firstReleasedBy === null ? null : copy.firstReleasedBy(batch.firstReleasedBy.name),
  batch.releasedBy === null ? null : copy.releasedBy(batch.releasedBy.name),
];

/** Why this person can't release a batch that waits for it; null where they may try. */
export function releaseRefusal(
  { status, createdBy, firstReleasedBy }: PaymentBatch,
  staffId: string,
): string | null {
  if (status !== "awaitingRelease") return null;
  if (createdBy.id === staffId) return batchCopy.needsOther;
  return firstReleasedBy?.id === staffId ? batchCopy.needsAnother : null;
}

/** Who is paid how much, and how far it is. */
export const orderTitle = ({ payeeName, payTo, amountCents, status }: Order): string =>
  `${copy.order(payeeName, payTo, amountCents)} · ${copy.orderStatuses[status]}`;

/** What an order pays. */
export const orderNotes = ({ purpose, method, address, invoices }: Order): (string | null)[] => [
  purpose === "invoices" ? method : batchCopy.purposes[purpose],
  address,
  ...invoices.map(({ number }) => number),
];

/** What is withheld of an order, where no ABN was quoted. */
export const withheldText = ({ amountCents, withheldCents }: Order): string | null =>
  withheldCents === 0 ? null : batchCopy.withheld(withheldCents, amountCents + withheldCents);

/** What the bank says of a payee's name, and whether it keeps the payment from being released. */
export function nameText({ nameCheck, status }: Order): { text: string; tone: "quiet" | "warning" } | null {
  // It is of use until the money has left.
  if (status !== "scheduled" && status !== "released") return null;
  if (nameCheck === null) return { text: batchCopy.names.unasked, tone: "quiet" };
  const { outcome, registeredName, reason } = nameCheck;
  if (outcome === "match") return { text: batchCopy.names.match, tone: "quiet" };
  if (reason !== null) {
    const { accepted } = batchCopy;
    const said = outcome === "close" ? accepted.close(registeredName ?? "") : accepted[outcome];
    return { text: `${said} ${batchCopy.because(reason)}`, tone: "quiet" };
  }
  const { names } = batchCopy;
  if (outcome === "close") return { text: names.close(registeredName ?? ""), tone: "warning" };
  if (outcome === "none")
    return { text: registeredName === null ? names.none : names.noneNamed(registeredName), tone: "warning" };
  return { text: names.error, tone: "warning" };
}
