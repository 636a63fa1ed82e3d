import type { Queries, Transaction } from "#server/database/database.ts";
import { bookingOf, type PostingDependencies } from "./booking.store.ts";
import {
  canonicalOf,
  chainOf,
  errorOf,
  type JournalEntry,
  type JournalKind,
  type JournalTransaction,
  unassigned,
} from "./journal.rules.ts";
import { postingRefusalOf, trustSide } from "./trust-side.store.ts";

/**
 * Appends a transaction to the chain of its agency, with its trust entries, and answers its id; it is written with the next
 * query or the commit, and refused there where a payout takes more than its ledger holds, or where it is dated into a
 * signed month. The head stays locked until the caller commits: post last, so that others wait as little as can be.
 * Throws when the entries do not sum to zero.
 */
export async function postTransaction(
  tx: Transaction,
  dependencies: PostingDependencies,
  posting: JournalTransaction,
): Promise<string> {
  const trust = await trustSide(tx, posting);
  const entries = [...posting.entries, ...trust];
  return await append(tx, dependencies, { ...posting, entries });
}

async function append(
  tx: Transaction,
  dependencies: PostingDependencies,
  { agencyId, ledger: _, ...posting }: JournalTransaction,
): Promise<string> {
  const { clock, ids } = dependencies;
  const { bookedOn, lineId } = await bookingOf(tx, dependencies, { agencyId, ...posting });
  const transaction = { ...posting, bookedOn };
  const error = errorOf(transaction.entries);
  if (error !== null) throw new Error(`Not a journal transaction: ${error}.`);
  const chain = chainOf(agencyId);
  const id = ids.next("jnl");
  const postedAt = clock.now();
  const values = [
    id,
    chain,
    transaction.kind,
    transaction.applicationId,
    transaction.paymentId,
    transaction.incomingFundsId,
    transaction.reverses,
    transaction.description,
    postedAt,
    canonicalOf({ ...transaction, id, chain, postedAt }),
    transaction.entries.map(({ account }) => account),
    transaction.entries.map(({ amountCents }) => amountCents),
    bookedOn,
    lineId,
  ];
  tx.write({ ...appendWrite, values });
  return id;
}

export type PostedTransaction = {
  id: string;
  kind: JournalKind;
  applicationId: string | null;
  paymentId: string | null;
  incomingFundsId: string | null;
  description: string;
  agencyId: string | null;
  /** As they were posted, without their trust entries. */
  entries: JournalEntry[];
};

/** The agency of a chain, of `journal_transactions t`; null for the unassigned. */
export const agencyOfChain = `nullif(t.chain, '${unassigned}')`;

/** Whether an account of a column is a trust ledger or their control account. */
export const isTrust = (account: string): string => `${account} like 'trust%'`;

const postedColumns = `t.id, t.kind, t.application_id as "applicationId", t.payment_id as "paymentId",
       t.incoming_funds_id as "incomingFundsId", t.description, ${agencyOfChain} as "agencyId",
       (select json_agg(json_build_object('account', e.account, 'amountCents', e.amount_cents) order by e.position)
        from journal_entries e where e.transaction_id = t.id and not ${isTrust("e.account")}) as entries`;

/** What was posted for a line of a bank feed and is not taken back yet, oldest first. */
export async function unreversedTransactionsOf(
  queries: Queries,
  incomingFundsId: string,
): Promise<PostedTransaction[]> {
  const { rows } = await queries.query<PostedTransaction>(
    `select ${postedColumns}
     from journal_transactions t
     where t.incoming_funds_id = $1 and t.reverses is null
       and not exists (select from journal_transactions r where r.reverses = t.id)
     order by t.chain collate "C", t.sequence`,
    [incomingFundsId],
  );
  return rows;
}

/** What was posted for a payment, or for refunds owed of it, and is not taken back yet, oldest first. */
export async function unreversedPostingsOf(
  queries: Queries,
  paymentId: string,
): Promise<PostedTransaction[]> {
  const { rows } = await queries.query<PostedTransaction>(
    `select ${postedColumns} from journal_transactions t
     where t.payment_id = $1 and t.kind in ('debit-cleared', 'refund-owed')
       and not exists (select from journal_transactions r where r.reverses = t.id) order by t.sequence`,
    [paymentId],
  );
  return rows;
}

/** The posting of a match that paid a payment, while it stands; null where there is none. */
export async function activeMatchOf(queries: Queries, paymentId: string): Promise<PostedTransaction | null> {
  const { rows } = await queries.query<PostedTransaction>(
    `select ${postedColumns} from journal_transactions t
     where t.payment_id = $1 and t.kind = 'suspense-matched'
       and not exists (select from journal_transactions r where r.reverses = t.id)`,
    [paymentId],
  );
  return rows[0] ?? null;
}

// While the head is locked it goes along with the commit. The hash is that of `hashOf`. Every chain has a head from its
// agency's first day (migration 0077): without one the sequence is null, and the posting fails.
const appendWrite = {
  name: "journal-append",
  isLast: true,
  failsAs: postingRefusalOf,
  text: `with head as (
      select sequence + 1 as sequence, hash as previous_hash,
        encode(sha256(convert_to(hash || ':' || (sequence + 1) || ':' || $10, 'UTF8')), 'hex') as hash
      from journal_heads where chain = $2 for update
    ), moved as (
      update journal_heads h set sequence = head.sequence, hash = head.hash from head where h.chain = $2
    ), posted as (
      insert into journal_transactions (id, chain, sequence, kind, application_id, payment_id, incoming_funds_id,
        reverses, description, posted_at, booked_on, previous_hash, hash)
      values ($1, $2, (select sequence from head), $3, $4, $5, $6, $7, $8, $9, $13::date,
        (select previous_hash from head), (select hash from head))
      returning id
    ), linked as (
      insert into journal_bank_lines (transaction_id, line_id)
      select posted.id, $14::text from posted where $14::text is not null
    )
    insert into journal_entries (transaction_id, position, account, amount_cents)
    select posted.id, e.position, e.account, e.amount_cents
    from posted, unnest($11::text[], $12::bigint[]) with ordinality as e(account, amount_cents, position)`,
} as const;
