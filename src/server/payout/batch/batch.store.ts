import type { AustralianState } from "#domain/enumerations.ts";
import type { PaymentBatchStatus } from "#domain/supplier/invoice-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type BatchRow = {
  id: string;
  agencyId: string;
  status: PaymentBatchStatus;
  version: number;
  requestHash: string;
  createdBy: string;
  createdByName: string;
  firstReleasedBy: string | null;
  firstReleasedByName: string | null;
  releasedBy: string | null;
  releasedByName: string | null;
  createdAt: Date;
};

const columns = `b.id, b.agency_id as "agencyId", b.status, b.version, b.request_hash as "requestHash",
  b.created_by as "createdBy", c.name as "createdByName", b.first_released_by as "firstReleasedBy",
  f.name as "firstReleasedByName", b.released_by as "releasedBy", r.name as "releasedByName",
  b.created_at as "createdAt"`;
const from = `from payment_batches b join staff_members c on c.id = b.created_by
  left join staff_members f on f.id = b.first_released_by left join staff_members r on r.id = b.released_by`;
const pageSize = 50;
const maxFiles = 100;

export async function findBatch(queries: Queries, agencyId: string, id: string): Promise<BatchRow | null> {
  const { rows } = await queries.query<BatchRow>(
    `select ${columns} ${from} where b.id = $1 and b.agency_id = $2`,
    [id, agencyId],
  );
  return rows[0] ?? null;
}

export async function lockBatch(tx: Transaction, agencyId: string, id: string): Promise<BatchRow | null> {
  const { rows } = await tx.query<BatchRow>(
    `select ${columns} ${from} where b.id = $1 and b.agency_id = $2 for update of b`,
    [id, agencyId],
  );
  return rows[0] ?? null;
}

export type BatchSearch = {
  /** Null: of all listings. */
  listingId: string | null;
  /** The last one that is known already, which is of the agency. */
  after: string | null;
};

/** A page of an agency's batches, newest first, and whether there are older ones. */
export async function findBatches(
  queries: Queries,
  agencyId: string,
  { listingId, after }: BatchSearch,
): Promise<{ rows: BatchRow[]; isMore: boolean }> {
  const { rows } = await queries.query<BatchRow>(
    `select ${columns} ${from} where b.agency_id = $1
       and ($2::text is null or b.id in (select o.batch_id from payment_orders o
         where o.agency_id = $1 and o.listing_id = $2))
       and ($3::text is null or exists (select from payment_batches l where l.id = $3
         and (b.created_at < l.created_at or b.created_at = l.created_at and b.id > l.id)))
     order by b.created_at desc, b.id limit ${pageSize + 1}`,
    [agencyId, listingId, after],
  );
  return { rows: rows.slice(0, pageSize), isMore: rows.length > pageSize };
}

/** False where it was made before. */
export async function insertBatch(
  tx: Transaction,
  batch: { id: string; agencyId: string; requestHash: string; by: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payment_batches (id, agency_id, status, request_hash, created_by, created_at, updated_at)
     values ($1, $2, 'building', $3, $4, $5, $5) on conflict (id) do nothing`,
    [batch.id, batch.agencyId, batch.requestHash, batch.by, now],
  );
  return rowCount === 1;
}

export type BatchChange = { status: PaymentBatchStatus; firstReleasedBy?: string; releasedBy?: string };

/** Writes where a locked batch has come to; who is not named stays. */
export async function changeBatch(
  tx: Transaction,
  id: string,
  { status, firstReleasedBy, releasedBy }: BatchChange,
  now: Date,
): Promise<void> {
  await tx.query(
    `update payment_batches set status = $2, first_released_by = coalesce($3, first_released_by),
       released_by = coalesce($4, released_by), updated_at = $5, version = version + 1 where id = $1`,
    [id, status, firstReleasedBy ?? null, releasedBy ?? null, now],
  );
}

/**
 * Everybody who captured, corrected or approved an invoice of a batch, asked for, approved or named the account of a refund, or
 * accepted the name of a payee: none of them releases it.
 */
export async function peopleOf(queries: Queries, batchId: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select p.id from payment_orders o join payment_order_invoices oi on oi.order_id = o.id
     join supplier_invoices i on i.id = oi.invoice_id
     cross join lateral unnest(i.edited_by || array[i.captured_by, i.decided_by]) p(id)
     where o.batch_id = $1 and p.id is not null
     union select p.id from payment_orders o left join refunds r on r.id = o.refund_id
     cross join lateral unnest(array[r.requested_by, r.decided_by, r.payee_by, o.name_check ->> 'acceptedBy']) p(id)
     where o.batch_id = $1 and p.id is not null`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Which batches pay somebody for the first time: a supplier whose payee in force was never paid, or, of refunds and tax, a payee
 * that no payment of the agency went to before.
 */
export async function payingForTheFirstTime(
  queries: Queries,
  batchIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct o.batch_id as id from payment_orders o left join suppliers s on s.id = o.supplier_id
     where o.batch_id = any($1) and o.status <> 'recalled' and case when o.purpose = 'invoices'
       then s.payee_first_paid_at is null
       else not exists (select from payment_orders p where p.agency_id = o.agency_id and p.batch_id <> o.batch_id
         and md5(p.payee::text) = md5(o.payee::text) and p.payee = o.payee and p.status in ('sent', 'cleared')) end`,
    [batchIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A batch, and who released it last. */
export type WaitingBatch = {
  id: string;
  agencyId: string;
  state: AustralianState;
  name: string;
  email: string;
};

/** Released batches with payments for a bank file that was not made, oldest first. */
export async function batchesWithoutFile(queries: Queries): Promise<WaitingBatch[]> {
  const { rows } = await queries.query<WaitingBatch>(
    `select b.id, b.agency_id as "agencyId", g.state, r.name, r.email
     from payment_batches b join agencies g on g.id = b.agency_id join staff_members r on r.id = b.released_by
     where b.status = 'released' and not exists (select from payment_files f where f.batch_id = b.id)
       and exists (select from payment_orders o where o.batch_id = b.id and o.status = 'released' and o.channel = 'file')
     order by b.created_at, b.id limit ${maxFiles}`,
  );
  return rows;
}

export type PaymentFile = { number: number; processOn: string; content: string; totalCents: number };

/** The file of a batch as it was fetched; null until then. */
export async function findFetchedFile(queries: Queries, batchId: string): Promise<PaymentFile | null> {
  const { rows } = await queries.query<PaymentFile>(
    `select number, process_on as "processOn", content, total_cents as "totalCents" from payment_files
     where batch_id = $1 and fetched_at is not null`,
    [batchId],
  );
  return rows[0] ?? null;
}

export type NewPaymentFile = {
  batchId: string;
  agencyId: string;
  processOn: string;
  count: number;
  totalCents: number;
  content: string;
  /** Names the file's own debit on the statement. */
  reference: string;
  /** Null where the clock makes it, and nobody has fetched it yet. */
  by: string | null;
};

/** Keeps a file with the next number of the agency, which is locked; one that was not fetched is replaced, and keeps its number. */
export async function insertPaymentFile(
  tx: Transaction,
  file: NewPaymentFile,
  now: Date,
): Promise<PaymentFile> {
  const { rows } = await tx.query<PaymentFile>(
    `insert into payment_files (batch_id, agency_id, number, process_on, count, total_cents, content, fetched_by,
       fetched_at, reference)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9 from payment_files where agency_id = $2
     on conflict (batch_id) do update set process_on = $3, count = $4, total_cents = $5, content = $6, fetched_by = $7,
       fetched_at = $8, reference = $9 where payment_files.fetched_at is null
     returning number, process_on as "processOn", content, total_cents as "totalCents"`,
    [
      file.batchId,
      file.agencyId,
      file.processOn,
      file.count,
      file.totalCents,
      file.content,
      file.by,
      file.by === null ? null : now,
      file.reference,
    ],
  );
  const [made] = rows;
  if (made === undefined) throw new Error("No file was kept.");
  return made;
}

export type NamedFile = { batchId: string; agencyId: string; totalCents: number };

/** The one fetched file that a bank's line names, of the agency of the line's account where it tells one. */
export async function findFileNamed(
  queries: Queries,
  { references, agencyId }: { references: readonly string[]; agencyId: string | null },
): Promise<NamedFile | null> {
  const { rows } = await queries.query<NamedFile>(
    `select batch_id as "batchId", agency_id as "agencyId", total_cents as "totalCents" from payment_files
     where reference = any($1) and fetched_at is not null and agency_id = coalesce($2, agency_id) limit 2`,
    [references, agencyId],
  );
  const [only] = rows;
  return only !== undefined && rows.length === 1 ? only : null;
}
