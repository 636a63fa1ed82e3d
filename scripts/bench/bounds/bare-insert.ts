import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

/**
 * The least that keeps a payment: bare Fastify, bare pg, one transaction that inserts the rows which a settled card
 * payment leaves, one statement a row. It decides, locks, reads and changes nothing.
 */
type Owed = { applicationId: string; obligationId: string; agencyId: string; amountCents: number };

const connections = 10;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: connections });
const app = Fastify();
const id = () => randomBytes(16).toString("base64url");
// One for each connection: two that write to one chain and have not locked its head wait for each other (migration 0050).
const chains = Array.from({ length: connections }, (_, index) => `bare-insert-${index + 1}`);
const free = [...chains];
let count = 0;

for (const chain of chains)
  await pool.query("insert into journal_heads (chain, sequence, hash) values ($1, 0, '')", [chain]);

app.post<{ Body: Owed }>("/", async ({ body }, reply) => {
  const client = await pool.connect();
  const chain = free.pop() ?? "";
  try {
    await client.query("begin");
    for (const [name, text, values] of rowsOf(body, chain)) await client.query({ name, text, values });
    await client.query("commit");
  } finally {
    free.push(chain);
    client.release();
  }
  return reply.code(201).send(body);
});

type Row = [name: string, text: string, values: unknown[]];

function rowsOf({ applicationId, obligationId, agencyId, amountCents }: Owed, chain: string): Row[] {
  count += 1;
  const now = new Date();
  const hash = randomBytes(32).toString("hex");
  const [paymentId, journalId, messageId] = [id(), id(), id()];
  const audit = JSON.stringify({ paymentId, method: "Credit Card", amountCents, surchargeCents: 0 });
  const answer = JSON.stringify({ id: paymentId, status: "settled", amountCents, card: { last4: "4242" } });
  return [
    [
      "payments",
      `insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         charge_id, card_brand, card_last4, receipt_number, attempts, created_at, updated_at, settled_at)
       values ($1, $2, $3, 'Credit Card', 'settled', $4, 0, $5, 'visa', '4242', $6, 1, $7, $7, $7)`,
      [paymentId, applicationId, obligationId, amountCents, `ch_${paymentId}`, `B-${count}`, now],
    ],
    [
      "records",
      `insert into idempotency_records (application_id, key, request_hash, request_id, payment_id, status, body,
         created_at) values ($1, $2, $3, $4, $5, 201, $6, $7)`,
      [applicationId, id(), hash, id(), paymentId, answer, now],
    ],
    ["audit", auditText, [id(), applicationId, agencyId, "payment.submitted", audit, now]],
    ["job", jobText, ["reconcile-payment", JSON.stringify({ paymentId }), id()]],
    ["audit", auditText, [id(), applicationId, agencyId, "payment.settled", audit, now]],
    [
      "message",
      `insert into outbox_messages (id, effect_key, application_id, channel, recipient, subject, body, status,
         created_at) values ($1, $2, $3, 'EMAIL', 'vendor@example.com', $4, $5, 'sent', $6)`,
      [messageId, `receipt:${paymentId}`, applicationId, `Receipt ${count}`, "Thank you. ".repeat(12), now],
    ],
    ["job", jobText, ["deliver-message", JSON.stringify({ messageId }), id()]],
    [
      "journal",
      `insert into journal_transactions (id, chain, sequence, kind, application_id, payment_id, description,
         posted_at, previous_hash, hash) values ($1, $2, $3, 'card-payment', $4, $5, $6, $7, $8, $8)`,
      [journalId, chain, count, applicationId, paymentId, `Card payment ${count}`, now, hash],
    ],
    ["entry", entryText, [journalId, 1, `cardClearing:${agencyId}`, amountCents]],
    ["entry", entryText, [journalId, 2, `receivable:${applicationId}`, -amountCents]],
  ];
}

const auditText = `insert into audit_events (id, application_id, agency_id, actor, type, data, happened_at)
  values ($1, $2, $3, 'system', $4, $5, $6)`;
// Tomorrow: the server, measured beside this program, must not find work in them.
const jobText = `insert into pgboss.job (name, data, singleton_key, start_after)
  values ($1, $2, $3, now() + interval '1 day')`;
const entryText =
  "insert into journal_entries (transaction_id, position, account, amount_cents) values ($1, $2, $3, $4)";

process.once("SIGTERM", () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(process.env.PORT), host: "localhost" });
