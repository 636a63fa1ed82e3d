import type { ProductType } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { violatedConstraintOf } from "#server/database/database-errors.ts";
import { Refusal } from "#server/refusal.ts";
import { accounts, type JournalEntry, type JournalTransaction } from "./journal.rules.ts";
import { type TrustFacts, touchesTrust, trustPurposeOf, trustSideOf } from "./trust-side.rules.ts";

/** The trust entries of a posting that is about to be made; nothing is read for one that changes no ledger. */
export async function trustSide(queries: Queries, posting: JournalTransaction): Promise<JournalEntry[]> {
  if (!touchesTrust(posting.entries)) return [];
  return trustSideOf(posting, await readFacts(queries, posting));
}

/**
 * From here to the end of the transaction `payout-sent` is posted even where its ledger holds too little: the bank has paid it,
 * and what is so is written down. The ledger is then overdrawn, as after a reversal (migration 0054).
 */
export async function paidByTheBank(tx: Transaction): Promise<void> {
  await tx.query("select set_config('saleflow.paid_by_bank', 'on', true)");
}

/**
 * The refusal of a posting that the database turned away: its ledger holds too little (migration 0048), or its month is signed
 * (migration 0050). Any other error is itself.
 */
export function postingRefusalOf(error: unknown): unknown {
  switch (violatedConstraintOf(error)) {
    case "no_ledger_overdrawn":
      return new Refusal("trust.not-cleared");
    case "no_signed_month_is_posted_into":
      return new Refusal("trust.signed");
    default:
      return error;
  }
}

async function readFacts(queries: Queries, posting: JournalTransaction): Promise<TrustFacts> {
  const { kind, agencyId, applicationId, paymentId, incomingFundsId, reverses } = posting;
  const suspense = accounts.trustSuspense(agencyId);
  if (reverses !== null)
    return { ledger: suspense, heldCents: 0, reversed: await trustEntriesOf(queries, reverses) };
  if (kind === "refund-owed") {
    // Out of the ledger that the payment came into, wherever its listing is by now.
    const held = await heldOfPayment(queries, paymentId, suspense);
    return { ledger: held?.ledger ?? suspense, heldCents: held?.heldCents ?? 0, reversed: null };
  }
  const ledger = posting.ledger ?? (await ledgerOf(queries, applicationId)) ?? suspense;
  const heldCents = kind === "suspense-matched" ? await heldOfLine(queries, incomingFundsId, suspense) : 0;
  return { ledger, heldCents, reversed: null };
}

/** The trust entries of transactions: what they posted, and what the opening of their chain sums up of them. */
export const trustEntries = `(select transaction_id, account, amount_cents from journal_entries where account like 'trust%'
  union all select transaction_id, account, amount_cents from trust_opening_lines)`;

async function trustEntriesOf(queries: Queries, transactionId: string): Promise<JournalEntry[]> {
  const { rows } = await queries.query<JournalEntry>(
    `select account, amount_cents as "amountCents" from ${trustEntries} e
     where transaction_id = $1 order by account collate "C" desc`,
    [transactionId],
  );
  return rows;
}

/** The ledger of an application's listing; null where it has none. */
async function ledgerOf(queries: Queries, applicationId: string | null): Promise<string | null> {
  if (applicationId === null) return null;
  const { rows } = await queries.query<{ listingId: string | null; productType: ProductType }>(
    `select listing_id as "listingId", product_type as "productType" from applications where id = $1`,
    [applicationId],
  );
  const [row] = rows;
  if (row === undefined || row.listingId === null) return null;
  return accounts.trustListing(row.listingId, trustPurposeOf(row.productType));
}

/** What of a payment stands in a ledger, and in which; null where none of it is in the bank. */
async function heldOfPayment(
  queries: Queries,
  paymentId: string | null,
  suspense: string,
): Promise<{ ledger: string; heldCents: number } | null> {
  const { rows } = await queries.query<{ ledger: string; heldCents: number }>(
    `select e.account as ledger, (-sum(e.amount_cents))::bigint as "heldCents"
     from journal_transactions t join ${trustEntries} e on e.transaction_id = t.id
     where t.payment_id = $1 and e.account like 'trust:%' and e.account <> $2
     group by e.account having sum(e.amount_cents) < 0 order by e.account limit 1`,
    [paymentId, suspense],
  );
  return rows[0] ?? null;
}

/** What of a payment stands in a suspense ledger, to go back to its payer, cents. */
export async function heldInSuspense(queries: Queries, paymentId: string, ledger: string): Promise<number> {
  const { rows } = await queries.query<{ heldCents: number }>(
    `select (-coalesce(sum(e.amount_cents), 0))::bigint as "heldCents"
     from journal_transactions t left join journal_transactions o on o.id = t.reverses
     join ${trustEntries} e on e.transaction_id = t.id
     where t.payment_id = $1 and e.account = $2
       and coalesce(o.kind, t.kind) in ('refund-owed', 'clearing-received', 'refund-paid', 'payout-sent', 'payout-returned')`,
    [paymentId, ledger],
  );
  return rows[0]?.heldCents ?? 0;
}

/** What of a line of the feed, and of its matches, stands in the agency's suspense ledger. */
async function heldOfLine(
  queries: Queries,
  incomingFundsId: string | null,
  suspense: string,
): Promise<number> {
  const { rows } = await queries.query<{ heldCents: number }>(
    `select greatest(0, -coalesce(sum(e.amount_cents), 0))::bigint as "heldCents"
     from journal_transactions t join ${trustEntries} e on e.transaction_id = t.id
     where t.incoming_funds_id = $1 and e.account = $2`,
    [incomingFundsId, suspense],
  );
  return rows[0]?.heldCents ?? 0;
}
