import * as z from "zod/mini";
import type { ApplicationCreate } from "#contract/application.ts";
import type { BodyOf, ParamsOf, ReplyOf, RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import { type GateCheck, guardsWith } from "#server/application/application.access.ts";
import { applicationHandlers } from "#server/application/application.routes.ts";
import { bankDetailsHandlers } from "#server/bank-details/bank-details.routes.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { insertDemoAgency } from "#server/demo/demo-agency.ts";
import { type Call, type Cookies, type Grant, RawReply } from "#server/http/call.ts";
import { systemIds } from "#server/randomness.ts";
import { vendorApplicationHandlers } from "#server/vendor-application/vendor-application.routes.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { testDependencies } from "#tests/support/dependencies.ts";
import { wholeAnswers } from "#tests/support/vendor-answers.ts";
import { type Seed, seedApplication } from "./seed-application.ts";

/** What a vendor fills in before completing. */
export const wholeApplication: ApplicationCreate = {
  answers: wholeAnswers(),
  requestedProductType: "Interest Free",
  requestedAmountCents: 350_000,
};

type CallName =
  | keyof ReturnType<typeof applicationHandlers>
  | keyof ReturnType<typeof bankDetailsHandlers>
  | keyof ReturnType<typeof vendorApplicationHandlers>;
type Routes = typeof routes;
type Browser = Cookies & { values: Map<string, string>; maxAges: Map<string, number>; address: string };

/** A browser: its cookies and its address. */
export function browser(address = "203.0.113.7"): Browser {
  const values = new Map<string, string>();
  const maxAges = new Map<string, number>();
  return {
    address,
    values,
    maxAges,
    read: (name) => values.get(name) ?? null,
    set: (name, value, maxAgeSeconds) => {
      values.set(name, value);
      maxAges.set(name, maxAgeSeconds);
    },
    clear: (name) => void values.delete(name),
  };
}

const parse = <Schema extends z.core.$ZodType>(schema: Schema | null, value: unknown) =>
  schema === null ? undefined : z.parse(schema, value);

/** The calls of applications and receiving details on a real database, made as the server mounts them. */
export async function openFixture(kind: DatabaseKind = "pglite", ids = systemIds) {
  const database = await openTestDatabase(kind);
  let now = new Date("2026-11-21T02:00:00.000Z");
  const dependencies = testDependencies({
    database,
    now: () => now,
    ids,
    settings: { defaultAgency: "harbour-vale" },
  });
  await insertDemoAgency(database, now);
  // A browser with the cookie `gate` is past the code; one with `paid` was, until its payment; `staff` was let in.
  const gateCheck: GateCheck = async (_application, cookies, { allowEndedByPayment, isAdmin = false }) => {
    if (isAdmin)
      return cookies.read("staff") === null
        ? null
        : { scope: "admin-payment-options", otpId: "byp_1", staffMemberId: "stf_1" };
    return cookies.read("gate") !== null || (allowEndedByPayment && cookies.read("paid") !== null)
      ? { scope: "payment-options", otpId: "otp_1", staffMemberId: null }
      : null;
  };
  const guards = guardsWith(dependencies, gateCheck);
  const handlers = {
    ...applicationHandlers(dependencies),
    ...bankDetailsHandlers(dependencies),
    ...vendorApplicationHandlers(dependencies),
  };
  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    return browser(`192.0.2.${visitors}`);
  };
  const call = async <Name extends CallName>(
    name: Name,
    given: { params?: ParamsOf<Routes[Name]>; body?: BodyOf<Routes[Name]> },
    from: Browser = browser(),
  ): Promise<ReplyOf<Routes[Name]>> => {
    const route: RouteDefinition = routes[name];
    const params = parse(route.params, given.params) as { shortcode: string } | undefined;
    const caller = {
      route: name,
      shortcode: params?.shortcode ?? "",
      key: "",
      cookies: from,
      address: from.address,
      isAdmin: from.read("staff") !== null,
    };
    const grant: Grant =
      route.access === "gated"
        ? await guards.gated(caller)
        : route.access === "draft-or-gated"
          ? await guards.draftOrGated(caller)
          : { kind: "open" };
    const call = {
      params,
      body: parse(route.body, given.body),
      idempotencyKey: "",
      grant,
      requestId: "req_test",
      address: from.address,
      key: "",
      cookies: from,
      header: () => undefined,
      isAdmin: false,
      rawBody: Buffer.alloc(0),
    };
    const handle = handlers[name] as (call: Call<CallName>) => Promise<unknown>;
    const answer = await handle(call as Call<CallName>);
    if (answer instanceof RawReply && answer.status >= 400) throw new Refused(String(answer.body));
    return z.parse(route.reply, answer) as ReplyOf<Routes[Name]>;
  };
  return {
    dependencies,
    database,
    guards,
    forward: ({ days }: { days: number }) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    call,
    /** A draft that a new browser, at an address of its own, has just started. */
    start: async (fields: ApplicationCreate = wholeApplication) => {
      const from = visitor();
      const answer = await call("createApplication", { body: fields }, from);
      const { shortcode, directApplication: application } = answer;
      return { from, params: { shortcode }, shortcode, application };
    },
    visitor,
    stored: async (shortcode: string) => {
      const { rows } = await database.query("select * from applications where shortcode = $1", [shortcode]);
      return rows[0] ?? {};
    },
    seed: (values: Partial<Seed> = {}) => seedApplication(dependencies, values),
    audits: async (shortcode: string) => {
      const { rows } = await database.query<{ type: string; actor: string; data: unknown }>(
        `select e.type, e.actor, e.data from audit_events e join applications a on a.id = e.application_id
         where a.shortcode = $1 order by e.happened_at, e.type desc`,
        [shortcode],
      );
      return rows;
    },
    close: () => database.close(),
  };
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** A refusal that brings the newer state along. */
class Refused extends Error {
  readonly problem: unknown;
  readonly current: unknown;

  constructor(body: string) {
    super("refused");
    const { error, current } = JSON.parse(body);
    this.problem = error;
    this.current = current;
  }
}

/** The problem that a call is refused with, or its answer. */
export const outcomeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof Error && "problem" in error)) throw error;
    const { code, field } = error.problem as { code: string; field?: string };
    return field === undefined ? code : `${code} ${field}`;
  });
