import type { Transaction } from "#server/database/database.ts";
import { bookingOf, linkLines, type PostingDependencies } from "./booking.store.ts";
import { canonicalOf, chainedHash, chainOf, errorOf, type JournalTransaction } from "./journal.rules.ts";
import { postingRefusalOf, trustSide } from "./trust-side.store.ts";

/** Transactions of one agency that say by themselves which ledger they are of. */
type ManyTransactions = { agencyId: string; postings: readonly Omit<JournalTransaction, "agencyId">[] };

/**
 * Appends many transactions of one agency to its chain in the order given, each with its trust entries, as `postTransaction`
 * does one: in a few statements, however many there are. Refused whole where one takes more than its ledger holds, or is
 * dated into a signed month.
 */
export async function postTransactions(
  tx: Transaction,
  dependencies: PostingDependencies,
  { agencyId, postings }: ManyTransactions,
): Promise<void> {
  if (postings.length === 0) return;
  const { clock, ids } = dependencies;
  const chain = chainOf(agencyId);
  const postedAt = clock.now();
  const line = { agencyId, incomingFundsId: null };
  const { bookedOn: lineDay, lineId } = await bookingOf(tx, dependencies, line);
  const made = [];
  for (const { ledger, ...posting } of postings) {
    const trust = await trustSide(tx, { ...posting, agencyId, ...(ledger === undefined ? {} : { ledger }) });
    const entries = [...posting.entries, ...trust];
    const error = errorOf(entries);
    if (error !== null) throw new Error(`Not a journal transaction: ${error}.`);
    const bookedOn = posting.bookedOn ?? lineDay;
    made.push({ ...posting, id: ids.next("jnl"), chain, postedAt, bookedOn, entries });
  }
  let { sequence, hash } = await lockHead(tx, chain);
  const rows = made.map((transaction) => {
    const previousHash = hash;
    sequence += 1;
    hash = chainedHash(previousHash, sequence, canonicalOf(transaction));
    return { ...transaction, sequence, previousHash, hash };
  });
  try {
    await insertAll(tx, chain, postedAt, rows);
  } catch (error) {
    throw postingRefusalOf(error);
  }
  const unlinked = rows.filter(({ incomingFundsId }) => incomingFundsId === null);
  if (lineId !== null)
    await linkLines(
      tx,
      lineId,
      unlinked.map(({ id }) => id),
    );
  await tx.query("update journal_heads set sequence = $2, hash = $3 where chain = $1", [
    chain,
    sequence,
    hash,
  ]);
}

type Row = Omit<JournalTransaction, "agencyId" | "ledger" | "bookedOn"> & {
  id: string;
  sequence: number;
  previousHash: string;
  hash: string;
  bookedOn: string | null;
};

async function lockHead(tx: Transaction, chain: string): Promise<{ sequence: number; hash: string }> {
  const { rows } = await tx.query<{ sequence: number; hash: string }>(
    "select sequence, hash from journal_heads where chain = $1 for update",
    [chain],
  );
  const [head] = rows;
  if (head === undefined) throw new Error(`No chain ${chain}.`);
  return { sequence: Number(head.sequence), hash: head.hash };
}

async function insertAll(
  tx: Transaction,
  chain: string,
  postedAt: Date,
  rows: readonly Row[],
): Promise<void> {
  await tx.query(
    `insert into journal_transactions (id, chain, sequence, kind, application_id, payment_id, incoming_funds_id,
       reverses, description, posted_at, previous_hash, hash, booked_on)
     select id, $1, sequence, kind, application_id, payment_id, incoming_funds_id, reverses, description, $2,
       previous_hash, hash, booked_on
     from unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::text[], $12::text[], $13::date[]) t(id, sequence, kind, application_id, payment_id, incoming_funds_id,
       reverses, description, previous_hash, hash, booked_on)`,
    [
      chain,
      postedAt,
      rows.map(({ id }) => id),
      rows.map(({ sequence }) => sequence),
      rows.map(({ kind }) => kind),
      rows.map(({ applicationId }) => applicationId),
      rows.map(({ paymentId }) => paymentId),
      rows.map(({ incomingFundsId }) => incomingFundsId),
      rows.map(({ reverses }) => reverses),
      rows.map(({ description }) => description),
      rows.map(({ previousHash }) => previousHash),
      rows.map(({ hash }) => hash),
      rows.map(({ bookedOn }) => bookedOn),
    ],
  );
  const entries = rows.flatMap((row) =>
    row.entries.map((entry, index) => ({ ...entry, transactionId: row.id, position: index + 1 })),
  );
  await tx.query(
    `insert into journal_entries (transaction_id, position, account, amount_cents)
     select * from unnest($1::text[], $2::integer[], $3::text[], $4::bigint[])`,
    [
      entries.map(({ transactionId }) => transactionId),
      entries.map(({ position }) => position),
      entries.map(({ account }) => account),
      entries.map(({ amountCents }) => amountCents),
    ],
  );
}
