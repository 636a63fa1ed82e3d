import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf } from "#contract/route.ts";
import type { Database } from "#server/database/database.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { buildWith, problemOf } from "./http-fixture.ts";
import { everyRoute, wholeBody } from "./wrong-requests.ts";

const reachesDatabase = everyRoute.filter(
  ([name, { access }]) =>
    access !== "signed" && !["readHealth", "readOpenApi", "readRuntimeConfig", "endSession"].includes(name),
);
const telling = Object.assign(
  new Error('relation "applications" does not exist: select * from applications at /srv/app/store.js'),
  {
    code: "42P01",
    detail: "Key (email)=(jamie.nguyen@example.com)",
    host: "10.1.2.3",
    table: "applications",
  },
);

describe("a database that fails", () => {
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
    const fail = () => Promise.reject(telling);
    const database: Database = { ...server.database, query: fail, transaction: fail, isReady: fail };
    app = await buildWith(server, { dependencies: { database } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  test.each(reachesDatabase)("%s says that something went wrong, and nothing else", async (name, route) => {
    const answer = await call(app, name, route);
    expect({ status: answer.statusCode, ...answer.json() }).toEqual({
      status: 500,
      error: {
        code: "server.unexpected",
        message: "Something went wrong. Please try again.",
        requestId: expect.stringMatching(/^req_/),
      },
    });
    expect(JSON.stringify(answer.headers)).not.toMatch(/applications|10\.1\.2\.3|srv|jamie/);
    expect(answer.headers["content-security-policy"]).toBeDefined();
  });
});

describe.each(databaseKinds())("%s that is away", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await server.database.close();
  });
  afterAll(() => server.close());

  test("is not ready, but alive", async () => {
    const ready = await server.browser().call("readReadiness", null);
    expect([problemOf(ready), ready.headers["retry-after"]]).toEqual([
      { status: 503, code: "database.away" },
      "5",
    ]);
    const alive = await server.browser().call("readHealth", null);
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: "ok" }]);
  });

  test.each(reachesDatabase)("%s says to try again in a moment", async (name, route) => {
    const answer = await call(server.app, name, route);
    expect([problemOf(answer), answer.headers["retry-after"]]).toEqual([
      { status: 503, code: "database.away" },
      "5",
    ]);
  });
});

const call = (app: FastifyInstance, ...[name, route]: (typeof everyRoute)[number]) =>
  app.inject({
    method: route.method,
    url: pathOf(route, route.example.params),
    headers: {
      cookie: "gate-payment-options-dem0pay000000001=x; registration=x",
      "sec-fetch-site": "same-origin",
      "x-saleflow-request": "1",
      ...bearerOf("demo-manager"),
      "idempotency-key": "k_0123456789abcdef",
    },
    ...(route.body === null ? {} : { payload: wholeBody(name) as object }),
  });
