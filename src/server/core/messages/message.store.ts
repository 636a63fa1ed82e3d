import type { ContactChannel } from "#domain/otp.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { AttachmentReference } from "./attachments.ts";

export type QueuedMessage = {
  /** What the message is the effect of: a second message of the same effect is not written. */
  effectKey: string;
  applicationId: string | null;
  channel: ContactChannel;
  recipient: string;
  subject: string | null;
  body: string;
  /** Documents that go along with an e-mail, made when it is delivered. */
  attachments?: readonly AttachmentReference[];
};

export type ClaimedMessage = {
  id: string;
  application_id: string | null;
  channel: ContactChannel;
  recipient: string;
  subject: string | null;
  body: string;
  attachments: AttachmentReference[];
  attempts: number;
};

/**
 * Writes a message with the change that causes it; a job delivers it once the transaction is committed. Answers whether it is
 * the first of its effect.
 */
export async function queueMessage(
  tx: Transaction,
  dependencies: MessageDependencies,
  message: QueuedMessage,
): Promise<boolean> {
  const values = valuesOf(dependencies, message);
  const { rows } = await tx.query<{ id: string }>(
    { name: "message-queue", text: `${insertMessage} returning id` },
    values,
  );
  const [written] = rows;
  if (written) await dependencies.jobs.send(tx, "deliver-message", { messageId: written.id });
  return written !== undefined;
}

/** The same for whoever need not know: the job of a message that was not the first of its effect finds none. */
export async function writeMessage(
  tx: Transaction,
  dependencies: MessageDependencies,
  message: QueuedMessage,
): Promise<void> {
  const values = valuesOf(dependencies, message);
  tx.write({ name: "message-write", text: insertMessage, values });
  await dependencies.jobs.send(tx, "deliver-message", { messageId: values[0] });
}

type MessageDependencies = Pick<Dependencies, "clock" | "ids" | "jobs">;

const insertMessage = `insert into outbox_messages
    (id, effect_key, application_id, channel, recipient, subject, body, attachments, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $9, 'pending', $8)
  on conflict (effect_key) do nothing`;

const valuesOf = (
  { ids, clock }: MessageDependencies,
  message: QueuedMessage,
): [id: string, ...others: unknown[]] => [
  ids.next("msg"),
  message.effectKey,
  message.applicationId,
  message.channel,
  message.recipient,
  message.subject,
  message.body,
  clock.now(),
  JSON.stringify(message.attachments ?? []),
];

/** Takes a pending message for one attempt; null when it is delivered, given up or held by another attempt. */
export async function claimMessage(
  queries: Queries,
  id: string,
  now: Date,
  heldSince: Date,
): Promise<ClaimedMessage | null> {
  const { rows } = await queries.query<ClaimedMessage>(
    `update outbox_messages set attempts = attempts + 1, claimed_at = $2
     where id = $1 and status = 'pending' and (claimed_at is null or claimed_at < $3)
     returning id, application_id, channel, recipient, subject, body, attachments, attempts`,
    [id, now, heldSince],
  );
  return rows[0] ?? null;
}

/** A delivered message keeps no body: it may hold a code. */
export async function markSent(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.query(
    `update outbox_messages set status = 'sent', body = '', sent_at = $2, claimed_at = null
     where id = $1 and status = 'pending'`,
    [id, now],
  );
}

export async function releaseMessage(queries: Queries, id: string): Promise<void> {
  await queries.query("update outbox_messages set claimed_at = null where id = $1 and status = 'pending'", [
    id,
  ]);
}

/** Gives a message up. False when it was not pending any more. */
export async function markFailed(queries: Queries, id: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update outbox_messages set status = 'failed', body = '', claimed_at = null
     where id = $1 and status = 'pending'`,
    [id],
  );
  return rowCount === 1;
}

/** Messages that should have been delivered by now, oldest first. */
export async function overdueMessages(
  queries: Queries,
  before: Date,
  heldSince: Date,
  max: number,
): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from outbox_messages
     where status = 'pending' and created_at < $1 and (claimed_at is null or claimed_at < $2)
     order by created_at limit $3`,
    [before, heldSince, max],
  );
  return rows.map(({ id }) => id);
}

/** Whether a message of one of these effects has left. */
export async function isAnySent(queries: Queries, effectKeys: readonly string[]): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select 1 from outbox_messages where effect_key = any($1) and status = 'sent' limit 1",
    [effectKeys],
  );
  return (rowCount ?? 0) > 0;
}
