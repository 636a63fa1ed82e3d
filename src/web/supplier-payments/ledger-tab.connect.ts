import type { TrustLedger } from "#contract/trust-ledger.ts";
import { dayOfInstant, type TimeZone } from "#domain/calendar/instants.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { LedgerLine } from "#web/kit/detail/ledger-lines.view.tsx";
import type { Description } from "#web/ui/description-list.tsx";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

export type ListingLedger = TrustLedger["ledgers"][number];

/** What a ledger holds in the bank, what of it released payments will use, and what is left for others. */
export const ledgerFigures = (ledger: ListingLedger): Description[] => [
  { term: copy.cleared, detail: formatCents(ledger.clearedCents) },
  { term: copy.reserved, detail: formatCents(ledger.reservedCents) },
  { term: copy.available, detail: formatCents(ledger.availableCents), isTotal: true },
];

/** Why the figures of a ledger don't add up by themselves, or are not its balance. */
export function ledgerNotes(ledger: ListingLedger): string[] {
  const { clearedCents, reservedCents, availableCents, lines } = ledger;
  const unclearedCents = (lines.at(-1)?.balanceCents ?? clearedCents) - clearedCents;
  return [
    ...(availableCents < clearedCents - reservedCents ? [copy.bankHoldsLess] : []),
    ...(unclearedCents > 0 ? [copy.notCleared(unclearedCents)] : []),
  ];
}

/** The lines of a ledger on the agency's days, newest first. */
export const ledgerLines = ({ lines }: ListingLedger, zone: TimeZone): LedgerLine[] =>
  lines.map(({ postedAt, ...line }) => ({ ...line, on: dayOfInstant(postedAt, zone) })).toReversed();

/** What there was before the oldest line that is shown; null where that is the first one. */
export function earlierSum({ lines: [oldest] }: ListingLedger): { label: string; cents: number } | null {
  if (oldest === undefined || oldest.balanceCents === oldest.amountCents) return null;
  return { label: copy.earlier, cents: oldest.balanceCents - oldest.amountCents };
}
