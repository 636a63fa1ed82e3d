import { accounts } from "#server/core/journal/journal.rules.ts";
import { trustEntries } from "#server/core/journal/trust-side.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { ClearingPayment } from "./clearing.rules.ts";

export type ClearingSource = "card" | "debit" | "shortfall";
export type WaitingBatch = {
  incomingFundsId: string;
  source: ClearingSource;
  reference: string;
  agencyId: string;
  amountCents: number;
  valueDate: string;
};

const maxWaiting = 100;
const waiting = `select b.incoming_funds_id as "incomingFundsId", b.source, b.reference, f.agency_id as "agencyId",
    f.amount_cents as "amountCents", to_char(f.value_date, 'YYYY-MM-DD') as "valueDate"
  from clearing_batches b join incoming_funds f on f.id = b.incoming_funds_id
  where b.matched_at is null and f.outcome = 'unmatched' and f.agency_id is not null and f.resolved_cents = 0
    and not exists (select from suspense_matches m where m.incoming_funds_id = f.id)
    and not exists (select from refunds r where r.incoming_funds_id = f.id)`;

/** A line that may be a batch: its payments are looked for until a person deals with it. */
export async function insertBatch(
  tx: Transaction,
  { incomingFundsId, source, reference }: Pick<WaitingBatch, "incomingFundsId" | "source" | "reference">,
): Promise<void> {
  await tx.query("insert into clearing_batches (incoming_funds_id, source, reference) values ($1, $2, $3)", [
    incomingFundsId,
    source,
    reference,
  ]);
}

/** Batches whose payments are not known yet, the newest first. */
export async function waitingBatches(queries: Queries): Promise<WaitingBatch[]> {
  const { rows } = await queries.query<WaitingBatch>(
    `${waiting} order by f.received_at desc, f.id limit ${maxWaiting}`,
  );
  return rows;
}

/** A waiting batch, locked until the caller commits; null where it waits no more. */
export async function lockWaiting(tx: Transaction, incomingFundsId: string): Promise<WaitingBatch | null> {
  // The lock first: what is asked of the line afterwards is as of then.
  await tx.query("select from incoming_funds where id = $1 for no key update", [incomingFundsId]);
  const { rows } = await tx.query<WaitingBatch>(`${waiting} and f.id = $1`, [incomingFundsId]);
  return rows[0] ?? null;
}

/** The batch whose shortfall one of these references pays in; null where there is none. */
export async function shortBatchNamed(
  queries: Queries,
  references: readonly string[],
): Promise<string | null> {
  const { rows } = await queries.query<{ reference: string }>(
    "select shortfall_reference as reference from clearing_batches where shortfall_reference = any($1) limit 1",
    [references],
  );
  return rows[0]?.reference ?? null;
}

/** The payments of the batch whose shortfall is paid in with a reference. */
export async function paymentsOfShortfall(queries: Queries, reference: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct t.payment_id as id from clearing_batches b
     join journal_transactions t on t.incoming_funds_id = b.incoming_funds_id and t.kind = 'clearing-received'
     where b.shortfall_reference = $1 and t.payment_id is not null`,
    [reference],
  );
  return rows.map(({ id }) => id);
}

/**
 * The debits of the oldest direct entry file of an agency that is not in the bank yet, of this total and processed within a
 * week before the line; null where there is none, or one of its debits may still come back.
 */
export async function paymentsOfFile(
  queries: Queries,
  { agencyId, amountCents, valueDate }: WaitingBatch,
): Promise<string[] | null> {
  const { rows } = await queries.query<{ ids: string[]; isDecided: boolean }>(
    `select array_agg(d.payment_id) filter (where d.outcome = 'cleared') as ids,
       bool_and(d.outcome <> 'pending') as "isDecided"
     from direct_entry_files e join debit_attempts d on d.file_id = e.id
     where e.agency_id = $1 and e.total_cents = $2 and e.process_on between $3::date - 7 and $3::date
       and not exists (select from journal_transactions t join debit_attempts c on c.payment_id = t.payment_id
         where c.file_id = e.id and t.kind = 'clearing-received'
           and not exists (select from journal_transactions r where r.reverses = t.id))
     group by e.id order by e.number limit 1`,
    [agencyId, amountCents, valueDate],
  );
  const [file] = rows;
  return file?.isDecided ? (file.ids ?? []) : null;
}

/** What of payments is with the gateway or the scheme, in the order that they are locked in. */
export async function lockClearing(
  tx: Transaction,
  agencyId: string,
  paymentIds: readonly string[],
): Promise<ClearingPayment[]> {
  // As every change of a payment: its obligation first.
  await tx.query(
    `select from obligations where id in (select obligation_id from payments where id = any($1)) order by id for update`,
    [paymentIds],
  );
  const { rows } = await tx.query<ClearingPayment>(
    `select p.id, p.application_id as "applicationId", a.agency_id as "agencyId",
       greatest(0, c.cents)::bigint as "awaitedCents",
       greatest(0, case when p.status = 'settled' then p.amount_cents - p.given_back_cents - h.cents else 0 end)::bigint
         as "listingCents"
     from payments p join applications a on a.id = p.application_id
     cross join lateral (
       select coalesce(sum(e.amount_cents), 0) as cents from journal_transactions t
       left join journal_transactions o on o.id = t.reverses
       join journal_entries e on e.transaction_id = t.id and e.account in ($2, $3)
       where t.payment_id = p.id
         and coalesce(o.kind, t.kind) in ('card-payment', 'surcharge', 'late-charge', 'debit-cleared', 'clearing-received')) c
     cross join lateral (
       select coalesce(-sum(e.amount_cents), 0) as cents from journal_transactions t
       join ${trustEntries} e on e.transaction_id = t.id
       where t.payment_id = p.id and e.account like 'trust:%' and e.account <> $4) h
     where p.id = any($1) order by p.obligation_id, p.id`,
    [
      paymentIds,
      accounts.cardClearing(agencyId),
      accounts.debitClearing(agencyId),
      accounts.trustSuspense(agencyId),
    ],
  );
  return rows;
}

/** A line is a batch: none of it waits but what is no payment's. */
export async function markMatched(
  tx: Transaction,
  { incomingFundsId, amountCents }: WaitingBatch,
  matched: { restCents: number; shortfallCents: number; shortfallReference: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    "update incoming_funds set outcome = 'batch', applied_cents = $2, suspense_cents = $3 where id = $1",
    [incomingFundsId, amountCents - matched.restCents, matched.restCents],
  );
  await tx.query(
    `update clearing_batches set matched_at = $2, shortfall_cents = $3, shortfall_reference = $4
     where incoming_funds_id = $1`,
    [incomingFundsId, now, matched.shortfallCents, matched.shortfallReference],
  );
}
