import type { LightMyRequestResponse } from "fastify";
import * as z from "zod/mini";
import { problemCodes } from "#contract/problems.ts";
import { type AppOptions, buildApp } from "#server/app.ts";
import { demoOperator } from "#server/config.operator.ts";
import type { Database, DatabaseKind } from "#server/database/database.ts";
import { demoCampaignCents } from "#server/demo/demo-applications.ts";
import type { Dependencies, Settings } from "#server/dependencies.ts";
import { pageConfigOf } from "#server/page-config.ts";
import { CARDS, startSandboxFixture } from "#tests/server/services/cards/sandbox-fixture.ts";
import { type Browser, openTestServer } from "#tests/support/server.ts";

export type HttpFixture = Awaited<ReturnType<typeof openHttpFixture>>;

/** The whole app with the card sandbox behind it, and what a payer does on it. */
export async function openHttpFixture({ kind, trials }: { kind?: DatabaseKind; trials: number }) {
  const sandbox = await startSandboxFixture({ appOrigins: ["http://localhost:4010"] });
  const server = await openTestServer({
    ...(kind === undefined ? {} : { kind }),
    trials,
    cards: sandbox.gateway(),
  });
  const sendCode = async (browser: Browser, shortcode: string): Promise<string> => {
    const answer = await browser.call("sendVendorCode", { shortcode });
    await server.deliver();
    return answer.json().otpId;
  };
  return {
    ...server,
    sandbox,
    sendCode,
    /** Sends the code of a trial and enters it; answers the id that the page stores. */
    enter: async (browser: Browser, shortcode: string): Promise<string> => {
      const id = await sendCode(browser, shortcode);
      const otpValue = await server.newestCodeTo(mobileOf(shortcode));
      const answer = await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return id;
    },
    payByCard: async (
      browser: Browser,
      shortcode: string,
      paid: { key: string; number?: string; amountCents?: number } = { key: "k_0123456789abcdef" },
    ) =>
      browser.call(
        "createPayment",
        { shortcode },
        {
          key: paid.key,
          body: cardBody(await sandbox.tokenFor(paid.number ?? CARDS.paid), paid.amountCents),
        },
      ),
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
}

export const cardBody = (token: string, amountCents = demoCampaignCents) => ({
  method: "Credit Card",
  token,
  amountCents,
  surchargeCents: 0,
});

/** The short code of a trial: odd ones need a code, even ones do not. */
export const trial = (number: number): string => `TESTPAY${String(number).padStart(9, "0")}`;
export const mobileOf = (trialShortcode: string): string =>
  `+614915${70_000 + Number(trialShortcode.slice(7))}`;
export const mailOf = (trialShortcode: string): string =>
  `vendor${Number(trialShortcode.slice(7))}@example.com`;

const errorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.enum(problemCodes),
    message: z.string().check(z.minLength(1)),
    field: z.optional(z.string().check(z.minLength(1))),
    requestId: z.string().check(z.regex(/^req_[\w-]{16}$/)),
  }),
  /** What a change on an older version was overtaken by. */
  current: z.optional(z.unknown()),
  newestBy: z.optional(z.enum(["you", "somebodyElse"])),
});

/** An answer that must be a problem of the catalogue, in the one shape that all have. */
export function problemOf(answer: LightMyRequestResponse): { status: number; code: string; field?: string } {
  const { code, field } = z.parse(errorAnswer, answer.json()).error;
  return { status: answer.statusCode, code, ...(field === undefined ? {} : { field }) };
}

export const outcomeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 400 ? answer.statusCode : problemOf(answer).code;

/** How many rows each table holds, but for the counters of what was refused. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('limit_counters', 'listing_words') order by 1",
  );
  const each = rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const counted = await database.query<{ name: string; count: number }>(each.join(" union all "));
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]));
}

/**
 * A digest of what each table holds, but for what is counted of calls that are refused, and for the bits of words,
 * which triggers make of `listing_search` and whose 16,384 digits a row take longer to read than all the rest.
 */
export async function contentOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('limit_counters', 'listing_words') order by 1`,
  );
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
  );
  const { rows: digests } = await database.query<{ name: string; digest: string }>(each.join(" union all "));
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
}

/** The reference and the long code of an application, which no public call tells together. */
export async function namesOf(database: Database, shortcode: string) {
  const { rows } = await database.query<{ reference: string; longcode: string }>(
    "select reference, longcode from applications where shortcode = $1",
    [shortcode],
  );
  if (rows[0] === undefined) throw new Error(`No application ${shortcode}.`);
  return rows[0];
}

type Change = {
  dependencies?: Partial<Omit<Dependencies, "settings">>;
  settings?: Partial<Settings>;
  pageFolder?: string;
  firstView?: AppOptions["firstView"];
  metricsToken?: string;
  domainsToken?: string;
  bodyTimeoutMs?: number;
  legacy?: AppOptions["legacy"];
};

/** The app again on the same database, set otherwise. */
export async function buildWith({ dependencies }: Pick<HttpFixture, "dependencies">, change: Change) {
  const app = await buildApp({
    dependencies: {
      ...dependencies,
      ...change.dependencies,
      settings: { ...dependencies.settings, ...change.settings },
    },
    page: pageConfigOf({
      operator: demoOperator,
      runtime: {
        awsRegion: "ap-southeast-2",
        userPoolId: "ap-southeast-2_Example1",
        userPoolClientId: "exampleclient",
        cognitoDomain: "signin.example.com",
        namespace: "saleflow",
      },
    }),
    pageFolder: change.pageFolder ?? null,
    firstView: change.firstView ?? null,
    metricsToken: change.metricsToken ?? null,
    domainsToken: change.domainsToken ?? null,
    checkReplies: true,
    ...(change.bodyTimeoutMs === undefined ? {} : { bodyTimeoutMs: change.bodyTimeoutMs }),
    legacy: change.legacy ?? null,
  });
  await app.ready();
  return app;
}
