import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type ParamsOf, pathOf } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { buildApp } from "#server/app.ts";
import { demoOperator } from "#server/config.operator.ts";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { deliverMessage } from "#server/core/messages/message.delivery.ts";
import type { Database, DatabaseKind } from "#server/database/database.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { pageConfigOf } from "#server/page-config.ts";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import type { InstantPayments } from "#server/services/instant-payments.ts";
import { localMail, localSms } from "#server/services/messages/local-outbox.ts";
import type { PayToProvider } from "#server/services/payto/payto-provider.ts";
import { openTestDatabase } from "./database.ts";
import { bearerOf } from "./demo-tokens.ts";
import { testDependencies } from "./dependencies.ts";
import { type ScriptedDirectory, scriptedDirectory } from "./directory.ts";
import { scriptedPayTo } from "./payto.ts";
import { recordedJobs } from "./recorded-jobs.ts";

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

type ServerOptions = {
  kind?: DatabaseKind;
  trials?: number;
  cards: CardGateway;
  payTo?: PayToProvider;
  instantPayments?: InstantPayments;
  directory?: ScriptedDirectory;
};

/** The whole app on a real database, with a clock that moves when told and messages kept in the local outbox. */
export async function openTestServer({
  kind = "pglite",
  trials = 0,
  cards,
  payTo = scriptedPayTo().provider,
  instantPayments = noInstantPayments,
  directory = scriptedDirectory(),
}: ServerOptions) {
  const database = await openTestDatabase(kind);
  let now = new Date("2026-11-21T02:00:00.000Z");
  const clock = { now: () => now };
  const jobs = recordedJobs();
  const dependencies = testDependencies({
    database,
    now: clock.now,
    settings: {
      publicOrigin: "http://localhost:4010",
      trustedProxies: 1,
      webhookSecrets: { cards: "cards webhook secret", bankFeed: "bank feed secret" },
      operatingAgency: "harbour-vale",
      defaultAgency: "harbour-vale",
    },
    sms: localSms(database, clock),
    mail: localMail(database, clock),
    cards,
    payTo,
    instantPayments,
    directory,
    jobs,
  });
  await seedDemo(dependencies, { trials });
  const app = await buildApp({
    dependencies,
    page: pageConfigOf({
      operator: demoOperator,
      runtime: {
        awsRegion: "ap-southeast-2",
        userPoolId: "local_saleflow",
        userPoolClientId: "saleflow-demo",
        cognitoDomain: "http://localhost:4011",
        namespace: "saleflow",
      },
    }),
    pageFolder: null,
    metricsToken: null,
    checkReplies: true,
  });
  await app.ready();
  return {
    app,
    dependencies,
    database,
    directory,
    jobs,
    browser: (address = "203.0.113.7") => openBrowser(app, address),
    forward: ({
      seconds = 0,
      minutes = 0,
      hours = 0,
    }: {
      seconds?: number;
      minutes?: number;
      hours?: number;
    }) => {
      now = new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000);
    },
    deliver: () => jobs.drain("deliver-message", ({ messageId }) => deliverMessage(dependencies, messageId)),
    newestCodeTo: (recipient: string) => newestIn(database, recipient, /\b\d{6}\b/),
    newestLinkSecretTo: (recipient: string) => newestIn(database, recipient, /(?<=\/verify#)[\w-]{22}/),
    /** What is wrong with the money and its records: nothing, after every test. */
    errors: () => checkInvariants(database),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

type Sending = { body?: unknown; key?: string; headers?: Record<string, string> };
export type Browser = ReturnType<typeof openBrowser>;

/** A browser of its own: its cookies, its address, and the headers that our pages send. */
export function openBrowser(app: FastifyInstance, address: string) {
  const cookies = new Map<string, string>();
  const send = async (method: "GET" | "POST" | "PUT", url: string, sending: Sending = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        "x-forwarded-for": address,
        "sec-fetch-site": "same-origin",
        "x-saleflow-request": "1",
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
          : {}),
        ...(sending.key === undefined ? {} : { "idempotency-key": sending.key }),
        ...(sending.body === undefined ? {} : { "content-type": "application/json" }),
        ...sending.headers,
      },
      ...(sending.body === undefined
        ? {}
        : { payload: typeof sending.body === "string" ? sending.body : JSON.stringify(sending.body) }),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  };
  return {
    cookies,
    send,
    call: <Name extends RouteName>(
      name: Name,
      params: ParamsOf<(typeof routes)[Name]> extends undefined ? null : Record<string, string>,
      sending: Sending = {},
    ): Promise<LightMyRequestResponse> =>
      send(routes[name].method, pathOf(routes[name], params ?? {}), {
        ...sending,
        headers: {
          ...(routes[name].access === "staff" ? bearerOf("demo-manager") : {}),
          ...sending.headers,
        },
      }),
  };
}

/** What the newest message to a recipient says in a place. */
async function newestIn(database: Database, recipient: string, place: RegExp): Promise<string> {
  const { rows } = await database.query<{ body: string }>(
    "select body from local_outbox where recipient = $1 order by sent_at desc, id desc limit 1",
    [recipient],
  );
  return place.exec(rows[0]?.body ?? "")?.[0] ?? "not found";
}
