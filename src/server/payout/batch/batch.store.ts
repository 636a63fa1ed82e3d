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
const maxShown = 100;

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

/** The agency's newest batches. */
export async function newestBatches(queries: Queries, agencyId: string): Promise<BatchRow[]> {
  const { rows } = await queries.query<BatchRow>(
    `select ${columns} ${from} where b.agency_id = $1 order by b.created_at desc, b.id limit ${maxShown}`,
    [agencyId],
  );
  return rows;
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

/** Everybody who captured, corrected or approved an invoice of a batch: none of them releases it. */
export async function peopleOf(queries: Queries, batchId: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct p.id from payment_orders o join payment_order_invoices oi on oi.order_id = o.id
     join supplier_invoices i on i.id = oi.invoice_id
     cross join lateral unnest(i.edited_by || array[i.captured_by, i.decided_by]) p(id)
     where o.batch_id = $1 and p.id is not null`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}

export type PaymentFile = { number: number; processOn: string; content: string };

/** The file of a batch, as it was first fetched; null until then. */
export async function findPaymentFile(queries: Queries, batchId: string): Promise<PaymentFile | null> {
  const { rows } = await queries.query<PaymentFile>(
    `select number, process_on as "processOn", content from payment_files where batch_id = $1`,
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
  by: string;
};

/** Keeps a file with the next number of the agency, which is locked. */
export async function insertPaymentFile(
  tx: Transaction,
  file: NewPaymentFile,
  now: Date,
): Promise<PaymentFile> {
  const { rows } = await tx.query<PaymentFile>(
    `insert into payment_files (batch_id, agency_id, number, process_on, count, total_cents, content, fetched_by,
       fetched_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8 from payment_files where agency_id = $2
     returning number, process_on as "processOn", content`,
    [file.batchId, file.agencyId, file.processOn, file.count, file.totalCents, file.content, file.by, now],
  );
  const [made] = rows;
  if (made === undefined) throw new Error("No file was kept.");
  return made;
}
