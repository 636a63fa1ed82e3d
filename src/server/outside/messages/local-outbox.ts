import type { ContactChannel } from "#contract/enumerations.ts";
import type { Queries } from "#server/database/database.ts";
import type { Clock, Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { MailPort, SmsPort } from "#server/outside/messages.ts";

const mostShown = 100;

/** Text messages that go nowhere but the page `/outbox`. */
export const localSms = (queries: Queries, clock: Clock): SmsPort => ({
  kind: "outbox",
  send: ({ id, to, body }) => keep(queries, clock, [id, "SMS", to, null, body]),
});

/** E-mail that goes nowhere but the page `/outbox`. */
export const localMail = (queries: Queries, clock: Clock): MailPort => ({
  kind: "outbox",
  send: ({ id, to, subject, body }) => keep(queries, clock, [id, "EMAIL", to, subject, body]),
});

/** The outbox, newest first, where a message port is a local stand-in; elsewhere there is no such route. */
export function localOutboxHandlers(dependencies: Dependencies): Pick<Handlers, "readOutbox"> {
  const { database, sms, mail, settings } = dependencies;
  const isLocal = !settings.isProduction && (sms.kind === "outbox" || mail.kind === "outbox");
  return {
    readOutbox: async () => {
      if (!isLocal) throw new Refusal("route.unknown");
      return { messages: await readMessages(database) };
    },
  };
}

// Delivered twice is shown once.
async function keep(
  queries: Queries,
  clock: Clock,
  values: [id: string, channel: ContactChannel, to: string, subject: string | null, body: string],
) {
  await queries.query(
    `insert into local_outbox (id, channel, recipient, subject, body, sent_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [...values, clock.now()],
  );
}

type Row = {
  id: string;
  channel: ContactChannel;
  recipient: string;
  subject: string | null;
  body: string;
  sent_at: Date;
};

async function readMessages(queries: Queries) {
  const { rows } = await queries.query<Row>(
    `select id, channel, recipient, subject, body, sent_at from local_outbox
     order by sent_at desc, id desc limit $1`,
    [mostShown],
  );
  return rows.map(({ id, channel, recipient, subject, body, sent_at }) => ({
    id,
    channel,
    to: recipient,
    subject,
    body,
    sentAt: sent_at.toISOString(),
  }));
}
