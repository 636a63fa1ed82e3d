import { createHash } from "node:crypto";

/** Signed integer cents: debits positive, credits negative. */
export type JournalEntry = { account: string; amountCents: number };

export type JournalKind =
  | "charge"
  | "card-payment"
  | "surcharge"
  | "funds-received"
  | "funds-in-suspense"
  | "late-charge"
  | "refund"
  | "reversal"
  | "funds-taken-back"
  | "charge-cancelled"
  | "suspense-matched"
  | "refund-owed"
  | "surcharge-refund-owed"
  | "refund-paid"
  | "debit-cleared"
  | "clearing-received"
  | "invoice-owed"
  | "tax-withheld"
  | "payout-sent"
  | "payout-cleared"
  | "payout-returned"
  | "trust-opening";

export type JournalTransaction = {
  kind: JournalKind;
  applicationId: string | null;
  paymentId: string | null;
  incomingFundsId: string | null;
  /** The id of the transaction that this one takes back. */
  reverses: string | null;
  description: string;
  /** Null while nobody knows whose money it is: the chain of the unassigned. */
  agencyId: string | null;
  /** The trust ledger of a payout or of a batch, where no application says it; its trust entries name it. */
  ledger?: string;
  /** The day that it counts for, `YYYY-MM-DD`, where that is not the day on which it is posted. */
  bookedOn?: string | null;
  entries: JournalEntry[];
};

/** A transaction in its place in its chain. */
export type ChainedTransaction = Omit<JournalTransaction, "agencyId" | "ledger"> & {
  id: string;
  chain: string;
  sequence: number;
  postedAt: Date;
};

/** What the money of a listing is for: its campaign, or the sale itself. */
export type TrustPurpose = "marketing" | "deposit";

export const unassigned = "unassigned";
export const chainOf = (agencyId: string | null): string => agencyId ?? unassigned;

/** The hash before the first transaction of every chain. */
export const genesisHash = "0".repeat(64);

/** The chart of accounts; what each means is in the README. */
export const accounts = {
  receivable: (applicationId: string) => `receivable:${applicationId}`,
  campaignPayable: (agencyId: string) => `campaign-payable:${agencyId}`,
  depositPayable: (agencyId: string) => `deposit-payable:${agencyId}`,
  cardClearing: (agencyId: string) => `card-clearing:${agencyId}`,
  debitClearing: (agencyId: string) => `debit-clearing:${agencyId}`,
  surchargeIncome: (agencyId: string) => `surcharge-income:${agencyId}`,
  bankTrust: (agencyId: string | null) => `bank-trust:${chainOf(agencyId)}`,
  suspense: (agencyId: string | null) => `suspense:${chainOf(agencyId)}`,
  creditor: (supplierId: string) => `creditor:${supplierId}`,
  withheldTax: (agencyId: string) => `withheld-tax:${agencyId}`,
  payoutClearing: (agencyId: string) => `payout-clearing:${agencyId}`,
  trustControl: (agencyId: string | null) => `trust-control:${chainOf(agencyId)}`,
  trustSuspense: (agencyId: string | null) => `trust:suspense:${chainOf(agencyId)}`,
  trustListing: (listingId: string, purpose: TrustPurpose) => `trust:${listingId}:${purpose}`,
};

/** A debit of one account and the same credit of another. */
export const move = (debit: string, credit: string, amountCents: number): JournalEntry[] => [
  { account: debit, amountCents },
  { account: credit, amountCents: -amountCents },
];

/** The same entries the other way round: what takes them back. */
export const negated = (entries: readonly JournalEntry[]): JournalEntry[] =>
  entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents }));

/** Why entries cannot be posted, or null: at least two, whole non-zero cents each, zero in all. */
export function errorOf(entries: readonly JournalEntry[]): string | null {
  if (entries.length < 2) return "fewer than two entries";
  if (entries.some(({ amountCents }) => !Number.isSafeInteger(amountCents) || amountCents === 0))
    return "an entry that is not whole cents";
  const sum = entries.reduce((total, { amountCents }) => total + BigInt(amountCents), 0n);
  return sum === 0n ? null : `entries sum to ${sum}`;
}

/** Every word of a transaction but its place in the chain, in a fixed order: what its hash is over. */
export function canonicalOf(transaction: Omit<ChainedTransaction, "sequence">): string {
  return JSON.stringify([
    transaction.chain,
    transaction.id,
    transaction.kind,
    transaction.applicationId,
    transaction.paymentId,
    transaction.incomingFundsId,
    transaction.reverses,
    transaction.description,
    transaction.postedAt.toISOString(),
    transaction.entries.map(({ account, amountCents }) => [account, amountCents]),
    // What was hashed before transactions could have a day of their own stays as it was.
    ...(transaction.bookedOn == null ? [] : [transaction.bookedOn]),
  ]);
}

/** SHA-256 as hex over the hash before, the place in the chain and the transaction. The database computes the same. */
export function hashOf(previousHash: string, transaction: ChainedTransaction): string {
  return chainedHash(previousHash, transaction.sequence, canonicalOf(transaction));
}

/** SHA-256 as hex over the hash before, the place in the chain, and what stands there: the one way in which we chain. */
export const chainedHash = (previousHash: string, sequence: number, canonical: string): string =>
  createHash("sha256").update(`${previousHash}:${sequence}:${canonical}`).digest("hex");
