import type { PageGeometry } from "#domain/template/geometry.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** The one sealed file of a request. Its bytes are in the store of files. */
export type SealedRow = { hash: string; sealedAt: Date; hasTimeStamp: boolean };

export async function findSealed(queries: Queries, applicationId: string): Promise<SealedRow | null> {
  const { rows } = await queries.query<SealedRow>(
    `select hash, sealed_at as "sealedAt", has_time_stamp as "hasTimeStamp" from sealed_contracts
     where application_id = $1`,
    [applicationId],
  );
  return rows[0] ?? null;
}

export async function insertSealed(
  tx: Transaction,
  applicationId: string,
  { hash, sealedAt, hasTimeStamp }: SealedRow,
): Promise<void> {
  await tx.query(
    `insert into sealed_contracts (application_id, hash, sealed_at, has_time_stamp) values ($1, $2, $3, $4)`,
    [applicationId, hash, sealedAt, hasTimeStamp],
  );
}

/** The geometry of the pages of documents of an agency, by their hashes. */
export async function findPages(
  queries: Queries,
  agencyId: string,
  hashes: readonly string[],
): Promise<{ hash: string; pages: PageGeometry[] }[]> {
  const { rows } = await queries.query<{ hash: string; pages: PageGeometry[] }>(
    "select hash, pages from contract_files where agency_id = $1 and hash = any($2)",
    [agencyId, hashes],
  );
  return rows;
}

/** The type of the event that a message was delivered, whose `data` is a `Delivery`. */
export const messageDelivered = "signing.message-delivered";

export type AuditedEvent = { type: string; data: Record<string, unknown>; happenedAt: Date };

// More than there can be: each page of a long document is seen once by each signer.
const maxEvents = 100_000;

/** What happened to a request and its signers, their codes and the messages that reached them among it, in its order. */
export async function evidenceOf(queries: Queries, applicationId: string): Promise<AuditedEvent[]> {
  const { rows } = await queries.query<AuditedEvent>(
    `select type, data, "happenedAt" from (
       select id, type, data, happened_at as "happenedAt" from audit_events
       where application_id = $1 and (type like 'signing.%' or type like 'otp.%')
       union all
       select id, $2, jsonb_build_object('turnId', split_part(effect_key, ':', 2),
           'notice', split_part(effect_key, ':', 1), 'channel', channel, 'recipient', recipient), sent_at
       from outbox_messages
       where application_id = $1 and effect_key like 'signing-%' and status = 'sent'
         and split_part(effect_key, ':', 1) in ('signing-invited', 'signing-reminded', 'signing-expiring')
     ) happened
     order by "happenedAt", type <> 'signing.consent-given', id limit ${maxEvents}`,
    [applicationId, messageDelivered],
  );
  return rows;
}

/** Requests whose seal waits, the oldest first. */
export async function delayedRequests(queries: Queries, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select application_id as id from signing_requests where status = 'sealDelayed'
     order by updated_at, application_id limit $1`,
    [max],
  );
  return rows.map(({ id }) => id);
}

/** Requests that everybody had signed before then and that have no seal, the oldest first. */
export async function stuckRequests(queries: Queries, before: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select application_id as id from signing_requests where status = 'sealing' and updated_at <= $1
     order by updated_at, application_id limit $2`,
    [before, max],
  );
  return rows.map(({ id }) => id);
}
