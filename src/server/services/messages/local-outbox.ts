import type { ContactChannel } from "#domain/otp.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { Clock } from "#server/dependencies.ts";
import type { MailAttachment, MailPort, SmsPort } from "#server/services/messages.ts";

const maxShown = 100;

/** Text messages that go nowhere but the page `/outbox`. */
export const localSms = (database: Database, clock: Clock): SmsPort => ({
  kind: "outbox",
  send: ({ id, to, body }) => keep(database, clock, [id, "SMS", to, null, body], []),
});

/** E-mail that goes nowhere but the page `/outbox`, with what is attached to it. */
export const localMail = (database: Database, clock: Clock): MailPort => ({
  kind: "outbox",
  send: ({ id, to, subject, body, attachments }) =>
    keep(database, clock, [id, "EMAIL", to, subject, body], attachments),
});

// Delivered twice is shown once.
async function keep(
  database: Database,
  clock: Clock,
  values: [id: string, channel: ContactChannel, to: string, subject: string | null, body: string],
  attachments: readonly MailAttachment[],
) {
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `insert into local_outbox (id, channel, recipient, subject, body, sent_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [...values, clock.now()],
    );
    if (rowCount === 0) return;
    for (const [position, { name, contentType, content }] of attachments.entries())
      await tx.query(
        `insert into local_outbox_attachments (message_id, position, name, content_type, content)
         values ($1, $2, $3, $4, $5)`,
        [values[0], position, name, contentType, Buffer.from(content)],
      );
  });
}

type Row = {
  id: string;
  channel: ContactChannel;
  recipient: string;
  subject: string | null;
  body: string;
  attachments: { name: string; contentType: string }[];
  sent_at: Date;
};

/** What went to the outbox, newest first. */
export async function outboxMessages(queries: Queries) {
  const { rows } = await queries.query<Row>(
    `select id, channel, recipient, subject, body, sent_at,
       (select coalesce(json_agg(json_build_object('name', f.name, 'contentType', f.content_type)
          order by f.position), '[]'::json)
        from local_outbox_attachments f where f.message_id = o.id) as attachments
     from local_outbox o order by sent_at desc, id desc limit $1`,
    [maxShown],
  );
  return rows.map(({ id, channel, recipient, subject, body, attachments, sent_at }) => ({
    id,
    channel,
    to: recipient,
    subject,
    body,
    attachments,
    sentAt: sent_at.toISOString(),
  }));
}

/** What was attached to a message, by its place; null where there is no such. */
export async function findOutboxAttachment(
  queries: Queries,
  id: string,
  position: number,
): Promise<MailAttachment | null> {
  const { rows } = await queries.query<MailAttachment>(
    `select name, content_type as "contentType", content from local_outbox_attachments
     where message_id = $1 and position = $2`,
    [id, position],
  );
  return rows[0] ?? null;
}
