import type { ProductType } from "#domain/enumerations.ts";
import { partyOf } from "#domain/products.ts";
import {
  accounts,
  type JournalEntry,
  type JournalKind,
  type JournalTransaction,
  negated,
  type TrustPurpose,
} from "./journal.rules.ts";

export type TrustFacts = {
  /** Whose money it is: the ledger of a listing, or the agency's suspense where no listing is known. */
  ledger: string;
  /** How much of the money that moves between suspense and a receivable stands in the bank, cents. */
  heldCents: number;
  /** The trust entries of what is taken back; null where nothing is. */
  reversed: readonly JournalEntry[] | null;
};

type Posting = Pick<JournalTransaction, "agencyId" | "entries">;

/**
 * The trust entries of a posting: what changes on `bank-trust` and `payout-clearing` by ledger, against `trust-control`;
 * what moves between suspense and a receivable of money that stands in the bank moves between ledgers. What takes a
 * posting back takes back its trust entries. Integer cents; they sum to zero, and are none where no ledger changes.
 */
export function trustSideOf(posting: Posting, facts: TrustFacts): JournalEntry[] {
  if (!touchesTrust(posting.entries)) return [];
  if (facts.reversed !== null) return negated(facts.reversed);
  const trustAccount = trustAccountOf(posting.agencyId, facts.ledger);
  const changed = posting.entries.map(({ account, amountCents }) => ({
    account: trustAccount(account),
    amountCents: touchesBank(posting.entries) ? amountCents : limitedTo(amountCents, facts.heldCents),
  }));
  return merged(changed);
}

/** Whether a posting may change a ledger: all others need no facts. */
export const touchesTrust = (entries: readonly JournalEntry[]): boolean =>
  touchesBank(entries) || (touches(entries, "suspense") && touches(entries, "receivable"));

/**
 * What may take a ledger below zero: what the bank takes back, what has left by hand already, and what only moves from
 * suspense to a listing. Everything else takes no more than the ledger holds.
 */
export const overdrawingKinds: readonly JournalKind[] = [
  "reversal",
  "funds-taken-back",
  "clearing-received",
  "trust-opening",
  "refund-paid",
  "suspense-matched",
];

/** What a buyer pays is for the sale; what a vendor pays is for the campaign. */
export const trustPurposeOf = (type: ProductType): TrustPurpose =>
  partyOf(type) === "Buyer" ? "deposit" : "marketing";

/** What is charged for a sale is kept apart from what is owed for campaigns. */
export const payableOf = (agencyId: string, type: ProductType): string =>
  trustPurposeOf(type) === "deposit" ? accounts.depositPayable(agencyId) : accounts.campaignPayable(agencyId);

const touchesBank = (entries: readonly JournalEntry[]): boolean =>
  touches(entries, "bank-trust") || touches(entries, "payout-clearing");

const touches = (entries: readonly JournalEntry[], kind: string): boolean =>
  entries.some(({ account }) => kindOf(account) === kind);

const kindOf = (account: string): string => account.slice(0, account.indexOf(":"));

const trustAccountOf = (agencyId: string | null, ledger: string) => (account: string) => {
  switch (kindOf(account)) {
    case "bank-trust":
    case "payout-clearing":
      return accounts.trustControl(agencyId);
    case "suspense":
      return accounts.trustSuspense(agencyId);
    default:
      return ledger;
  }
};

const limitedTo = (amountCents: number, maxCents: number): number =>
  Math.sign(amountCents) * Math.min(Math.abs(amountCents), maxCents);

function merged(entries: readonly JournalEntry[]): JournalEntry[] {
  const sums = new Map<string, number>();
  for (const { account, amountCents } of entries) sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return [...sums]
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([account, amountCents]) => ({ account, amountCents }));
}
