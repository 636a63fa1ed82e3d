import type { BankFeedLine, Payment, PaymentCreate } from "#contract/payment.ts";
import type { Problem } from "#contract/problems.ts";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";
import { reconcilePayment, sweepUnresolvedPayments } from "#server/payment/payment.reconcile.ts";
import { paymentHandlers } from "#server/payment/payment.routes.ts";
import { Refusal } from "#server/refusal.ts";
import { cardToken, cardWebhookSecret, scriptedCards } from "#tests/support/cards.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { testDependencies } from "#tests/support/dependencies.ts";
import { recordedJobs } from "#tests/support/recorded-jobs.ts";
import { dueCents, insertOwing, type Owing, type OwingValues } from "./owing.ts";

export const bankFeedSecret = "bank feed secret";
export type Fixture = Awaited<ReturnType<typeof openPaymentFixture>>;
/** Payments on a real database, with a scripted gateway and a clock that moves when told. */
export async function openPaymentFixture(kind: DatabaseKind = "pglite") {
  const database = await openTestDatabase(kind);
  const cards = scriptedCards();
  const jobs = recordedJobs();
  let now = new Date("2026-11-21T02:00:00.000Z");
  const dependencies = testDependencies({
    database,
    now: () => now,
    settings: {
      publicOrigin: "http://localhost:4010",
      webhookSecrets: { cards: cardWebhookSecret, bankFeed: bankFeedSecret },
    },
    cards,
    jobs,
  });
  await insertAgency(dependencies, "agy_1", "314159");
  const handlers = paymentHandlers(dependencies, { firstMs: 1, maxMs: 20, allMs: 500 });
  const { call, create, answer } = callsOn(handlers);
  return {
    dependencies,
    database,
    cards,
    jobs,
    handlers,
    call,
    create,
    answer,
    forward: ({ seconds = 0, minutes = 0 }: { seconds?: number; minutes?: number }) => {
      now = new Date(now.getTime() + (minutes * 60 + seconds) * 1_000);
    },
    now: () => now,
    /** An application that owes $4,295.00. */
    owing: (values: OwingValues = {}) => insertOwing(dependencies, values),
    payment: async (application: Owing, id: string) =>
      (await handlers.readPayment(call({ shortcode: application.shortcode, id }))) as Payment,
    payments: async (application: Owing) =>
      (
        await database.query<{ id: string; method: string; status: string; amountCents: number }>(
          `select id, method, status, amount_cents as "amountCents" from payments
           where application_id = $1 order by created_at, id collate "C"`,
          [application.id],
        )
      ).rows,
    receive: (line: Partial<BankFeedLine> & { lineId: string }) =>
      receiveLine(dependencies, "feed", {
        kind: "transfer",
        instruction: "payment",
        amountCents: dueCents,
        valueDate: "2026-11-21",
        ...line,
      }),
    owed: (application: Owing) => owedOf(dependencies, application),
    balance: (account: string) => balanceOf(dependencies, account),
    /** The kinds of messages that an application caused. */
    messages: async (application: Owing) =>
      (
        await database.query<{ key: string }>(
          `select split_part(effect_key, ':', 1) as key from outbox_messages where application_id = $1
           order by effect_key collate "C"`,
          [application.id],
        )
      ).rows.map(({ key }) => key),
    audits: async (type: string) =>
      (await database.query("select from audit_events where type = $1", [type])).rowCount,
    reconcile: () =>
      jobs.drain("reconcile-payment", ({ paymentId }) => reconcilePayment(dependencies, paymentId)),
    sweep: () => sweepUnresolvedPayments(dependencies),
    errors: () => checkInvariants(database),
    close: () => database.close(),
  };
}

export const cardBody = (
  token: string = cardToken("paid"),
  amountCents: number = dueCents,
  surchargeCents = 0,
): PaymentCreate => ({ method: "Credit Card", token, amountCents, surchargeCents });

/** What a create was answered: a status with its bytes and what they say, or the code of a refusal. */
export type Answered = { status: number; bytes: string; said: Payment & { error: Problem } };

function callsOn(handlers: ReturnType<typeof paymentHandlers>) {
  const call = <Params, Body = undefined>(
    params: Params,
    body?: Body,
    extra: { key?: string; requestId?: string } = {},
  ) => ({
    params,
    body: body as Body,
    idempotencyKey: extra.key ?? "",
    grant: { kind: "open" } as const,
    requestId: extra.requestId ?? "req_test",
    address: "203.0.113.7",
    cookies: { read: () => null, set: () => {}, clear: () => {} },
    header: () => undefined as string | undefined,
    isAdmin: false,
    rawBody: Buffer.alloc(0),
  });
  const answer = async (work: Promise<unknown>): Promise<Answered> => {
    try {
      const reply = await work;
      if (!(reply instanceof RawReply)) throw new Error("Not ready-made bytes.");
      const bytes = String(reply.body);
      return { status: reply.status, bytes, said: JSON.parse(bytes) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        status: 0,
        bytes: error.problem.code,
        said: JSON.parse(JSON.stringify({ error: error.problem })),
      };
    }
  };
  const create = (
    application: Owing,
    key: string,
    body: PaymentCreate = cardBody(),
    requestId = "req_test",
  ) =>
    answer(
      handlers.createPayment(
        call({ shortcode: application.shortcode }, body, { key: key.padEnd(16, "_"), requestId }),
      ),
    );
  return { call, create, answer };
}

export async function insertAgency(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  id: string,
  billerCode: string,
) {
  await database.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       bpay_crn_rule, bpay_crn_length, created_at, direct_entry_user_id, direct_entry_user_name, status)
     values ($1, $1, 'Harbour & Vale', '53004085616', 'L1', '#0B2447', '1300 975 707', 'a@example.com',
       'Bank', 'Trust', '062-000', '318842', $1 || '.pay.test', $2, 'Saleflow', 'MOD10V01', 11, $3,
       '301500', 'HARBOUR AND VALE', 'active')`,
    [id, billerCode, clock.now()],
  );
}

async function owedOf({ database }: Dependencies, { id }: Owing) {
  const { rows } = await database.query<{ status: string; settledCents: number }>(
    `select a.status, o.settled_cents as "settledCents" from applications a
     join obligations o on o.application_id = a.id where a.id = $1`,
    [id],
  );
  return rows[0];
}

async function balanceOf({ database }: Dependencies, account: string): Promise<number> {
  const { rows } = await database.query<{ cents: number }>(
    "select coalesce(sum(amount_cents), 0)::bigint as cents from journal_entries where account = $1",
    [account],
  );
  return rows[0]?.cents ?? 0;
}
