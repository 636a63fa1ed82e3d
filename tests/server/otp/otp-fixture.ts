import type { Party } from "#contract/application.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { OtpScope } from "#domain/otp.ts";
import { deliverMessage } from "#server/core/messages/message.delivery.ts";
import type { Database, DatabaseKind } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Handlers, RawReply } from "#server/http/call.ts";
import { otpHandlers } from "#server/otp/otp.routes.ts";
import type { MailMessage, SmsMessage } from "#server/services/messages.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { testDependencies } from "#tests/support/dependencies.ts";
import { recordedJobs } from "#tests/support/recorded-jobs.ts";

export const jane: Party = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" };
export const bob: Party = { name: "Bob Buyer", email: "bob@example.com", phoneNumber: "+61491570157" };

type OtpHandlers = ReturnType<typeof otpHandlers>;
/** Handlers that answer with values of their contract, never with ready-made bytes. */
type Answering<Kind extends Partial<Handlers>> = {
  [Name in keyof Kind]: Kind[Name] extends (call: infer Given) => Promise<infer Answer>
    ? (call: Given) => Promise<Exclude<Answer, RawReply>>
    : never;
};
type Jar = Cookies & { values: Map<string, string> };

/** A browser's cookies. */
export function jar(values: [string, string][] = []): Jar {
  const kept = new Map(values);
  return {
    values: kept,
    read: (name) => kept.get(name) ?? null,
    set: (name, value) => void kept.set(name, value),
    clear: (name) => void kept.delete(name),
  };
}

/** The server's parts of one-time codes on a real database, with a clock that moves when told. */
export async function openFixture(on: DatabaseKind | Database = "pglite") {
  const database = typeof on === "string" ? await openTestDatabase(on) : on;
  let now = new Date("2026-11-21T02:00:00.000Z");
  const jobs = recordedJobs();
  const texts: SmsMessage[] = [];
  const mails: MailMessage[] = [];
  const waits: number[] = [];
  const dependencies = testDependencies({
    database,
    now: () => now,
    sms: { kind: "outbox", send: async (message) => void texts.push(message) },
    mail: { kind: "outbox", send: async (message) => void mails.push(message) },
    jobs,
  });
  const handlers = otpHandlers(dependencies, async (ms) => void waits.push(ms)) as Answering<OtpHandlers>;
  await seedAgency(dependencies);
  const call = <Params, Body>(params: Params, body: Body, cookies: Cookies, address = "203.0.113.7") => ({
    params,
    body,
    cookies,
    address,
    idempotencyKey: "",
    grant: { kind: "open" } as const,
    requestId: "req_test",
    header: () => undefined,
    isAdmin: false,
    rawBody: Buffer.alloc(0),
  });
  return {
    dependencies,
    database,
    handlers,
    texts,
    mails,
    waits,
    call,
    forward: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    deliver: () => jobs.drain("deliver-message", ({ messageId }) => deliverMessage(dependencies, messageId)),
    /** The code of the newest text message. */
    newestCode: async () => {
      await jobs.drain("deliver-message", ({ messageId }) => deliverMessage(dependencies, messageId));
      return /is (\d{6})\./.exec(texts.at(-1)?.body ?? "")?.[1] ?? "no code";
    },
    /** The secret of the link in the newest message of a channel. */
    newestLinkSecret: async (channel: "SMS" | "EMAIL" = "SMS") => {
      await jobs.drain("deliver-message", ({ messageId }) => deliverMessage(dependencies, messageId));
      const sent = channel === "SMS" ? texts : mails;
      return /\/verify#([\w-]{22})/.exec(sent.at(-1)?.body ?? "")?.[1] ?? "no link";
    },
    seedApplication: (values: Partial<Seed> = {}) => seedApplication(dependencies, values),
    close: () => database.close(),
  };
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

type Seed = { productType: ProductType; vendors: Party[]; buyers: Party[] };
export type Seeded = { id: string; agencyId: string; shortcode: string; reference: string };

async function seedAgency({ database, clock }: Dependencies) {
  const now = clock.now();
  await database.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       bpay_crn_rule, bpay_crn_length, created_at, direct_entry_user_id, direct_entry_user_name, status)
     values ('agy_1', 'HV', 'Harbour & Vale', '53004085616', 'L1', '#0B2447', '1300 975 707', 'a@example.com',
       'Bank', 'Trust', '062-000', '318842', 'pay.test', '314159', 'Saleflow', 'MOD10V01', 11, $1,
       '301500', 'HARBOUR AND VALE', 'active')`,
    [now],
  );
  await database.query(
    "insert into agency_flags (agency_id, flag, enabled) values ('agy_1', 'admin-payment-options', true)",
  );
  await database.query(
    `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at) values
       ('stf_1', 'agy_1', 'sub-1', 'Ann Agent', 'agent@demo.test', '{manage-agency-applications}', $1),
       ('stf_2', 'agy_1', 'sub-2', 'Al Analyst', 'analyst@demo.test', '{}', $1)`,
    [now],
  );
}

async function seedApplication(
  { database, clock, ids }: Dependencies,
  values: Partial<Seed>,
): Promise<Seeded> {
  const seeded = {
    id: ids.next("app"),
    agencyId: "agy_1",
    shortcode: ids.shortcode(),
    reference: ids.reference(),
  };
  await database.query(
    `insert into applications (id, agency_id, shortcode, longcode, reference, status, version, product_type,
       payment_requires_otp, vendors, buyers, payment_methods, bpay_crn, payid, created_at, updated_at)
     values ($1, 'agy_1', $2, $3, $4, 'completed', 1, $5, true, $6, $7, '{}', $2, $2, $8, $8)`,
    [
      seeded.id,
      seeded.shortcode,
      ids.longcode(),
      seeded.reference,
      values.productType ?? "Standard",
      JSON.stringify(values.vendors ?? [jane]),
      JSON.stringify(values.buyers ?? [bob]),
      clock.now(),
    ],
  );
  return seeded;
}

export const gateOf = (scope: OtpScope, { shortcode }: Seeded): string =>
  `gate-${scope}-${shortcode.toLowerCase()}`;

/** The problem code that a call is refused with, or the answer. */
export const outcomeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (error instanceof Error && "problem" in error) return (error.problem as { code: string }).code;
    throw error;
  });
