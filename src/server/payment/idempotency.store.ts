import type { Queries, Transaction } from "#server/database/database.ts";
import type { Answer } from "./payment.view.ts";

export type IdempotencyRecord = {
  requestHash: string;
  paymentId: string;
  /** Null while the gateway has not spoken. */
  answer: Answer | null;
};

export async function findRecord(
  queries: Queries,
  applicationId: string,
  key: string,
): Promise<IdempotencyRecord | null> {
  const { rows } = await queries.query<Omit<IdempotencyRecord, "answer"> & StoredAnswer>(
    {
      name: "idempotency-find",
      text: `select request_hash as "requestHash", payment_id as "paymentId", status, body
        from idempotency_records where application_id = $1 and key = $2`,
    },
    [applicationId, key],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { requestHash: row.requestHash, paymentId: row.paymentId, answer: answerIn(row) };
}

/** What the key that made a payment is answered with; null while it is not. */
export async function findAnswer(queries: Queries, paymentId: string): Promise<Answer | null> {
  const { rows } = await queries.query<StoredAnswer>(
    `select status, body from idempotency_records where payment_id = $1 and status is not null
     order by created_at limit 1`,
    [paymentId],
  );
  return rows[0] ? answerIn(rows[0]) : null;
}

type StoredAnswer = { status: number | null; body: string | null };
const answerIn = ({ status, body }: StoredAnswer): Answer | null =>
  status === null || body === null ? null : { status, body };

/** The key under which a payment was asked for, as the caller named it. */
export type KeyedRequest = { key: string; requestHash: string; requestId: string };

/** A key that another request took in the meantime: roll back, and answer as that one is answered. */
export class KeyInUse extends Error {
  override readonly name = "KeyInUse";
}

/** Keeps a key with its answer. Throws `KeyInUse` when it is kept already. */
export async function insertAnswered(
  tx: Transaction,
  record: KeyedRequest & { applicationId: string; paymentId: string; answer: Answer },
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into idempotency_records (application_id, key, request_hash, request_id, payment_id, status, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      record.applicationId,
      record.key,
      record.requestHash,
      record.requestId,
      record.paymentId,
      record.answer.status,
      record.answer.body,
      now,
    ],
  );
  if (rowCount !== 1) throw new KeyInUse();
}

/** Gives the key that made a payment its answer, once: what was answered stays. */
export function recordAnswer(tx: Transaction, paymentId: string, answer: Answer): void {
  tx.write({
    name: "idempotency-answer",
    text: "update idempotency_records set status = $2, body = $3 where payment_id = $1 and status is null",
    values: [paymentId, answer.status, answer.body],
    updates: "idempotency_records",
  });
}

/** The payment that a key made in an application; null when the key never reached us. */
export async function paymentIdOfKey(
  queries: Queries,
  shortcode: string,
  key: string,
): Promise<string | null> {
  const { rows } = await queries.query<{ paymentId: string }>(
    `select i.payment_id as "paymentId" from idempotency_records i
     join applications a on a.id = i.application_id where a.shortcode = $1 and i.key = $2`,
    [shortcode, key],
  );
  return rows[0]?.paymentId ?? null;
}
