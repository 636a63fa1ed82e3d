import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf, type RouteDefinition } from "#contract/route.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { everyRoute, wholeBody } from "./wrong-requests.ts";

const codes = {
  unknown: "ZZZZZZZZZZZZZZZZ",
  mistyped: "DEM0PAY00000000I",
  lowerCase: "dem0pay000000001",
  short: "DEM0PAY1",
  long: "DEM0PAY0000000011",
  strange: "'; drop table --",
  objectName: "__proto__",
};
const linkRoutes = everyRoute.filter(
  ([, { access, params, problems }]) =>
    // Staff calls have a guard before the link.
    access !== "staff" && params !== null && problems.includes("application.unknown"),
);

describe("links that lead nowhere", () => {
  let server: TestServer;
  let asked = 0;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
  });
  afterAll(() => server.close());

  // Each from an address of its own, so that no limit is reached.
  const ask = (route: RouteDefinition, code: string, body: unknown) => {
    asked += 1;
    return server
      .browser(`198.18.${asked >> 8}.${asked & 255}`)
      .send(
        route.method,
        pathOf(route, { ...route.example.params, shortcode: code, longcode: code, code }),
        route.method === "GET" ? {} : { body, key: "k_0123456789abcdef" },
      );
  };

  test.each(linkRoutes)("%s answers every one of them alike", async (name, route) => {
    const body = route.body === null ? undefined : wholeBody(name);
    const seen: Record<string, object> = {};
    for (const [kind, code] of Object.entries(codes)) seen[kind] = whole(await ask(route, code, body));
    const { unknown } = seen;
    expect(unknown).toMatchObject({ status: 404, error: { code: "application.unknown" } });
    expect(seen).toEqual(Object.fromEntries(Object.keys(codes).map((kind) => [kind, unknown])));
  });

  test("answers them in like time", async () => {
    const { readApplication } = Object.fromEntries(everyRoute);
    if (readApplication === undefined) throw new Error("There is no such route.");
    const times: Record<string, number[]> = { unknown: [], mistyped: [], strange: [] };
    for (let round = 0; round < 120; round += 1)
      for (const kind of ["unknown", "mistyped", "strange"] as const) {
        const started = performance.now();
        await ask(readApplication, codes[kind], undefined);
        times[kind]?.push(performance.now() - started);
      }
    const quick = Object.values(times).map(quickOf);
    expect(Math.max(...quick)).toBeLessThan(2 * Math.min(...quick) + 1);
  });

  test("counts them all alike against whoever guesses", async () => {
    const guesser = server.browser("192.0.2.99");
    const path = "/api/public/vendor/application/shortcode/";
    const outcomes: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) {
      outcomes.push((await guesser.send("GET", path + codes.unknown)).statusCode);
      outcomes.push((await guesser.send("GET", path + codes.mistyped)).statusCode);
    }
    expect(outcomes).toEqual([...Array(60).fill(404), 429, 429]);
    expect((await guesser.send("GET", `${path}DEM0PAY000000001`)).statusCode).toBe(200);
  });

  test("a code is never sent for them, and each send is answered like any other", async () => {
    const browser = server.browser("192.0.2.50");
    const answers = [
      await browser.call("sendVendorCode", { shortcode: codes.unknown }),
      await browser.call("sendSmsByShortcode", { shortcode: codes.unknown }, { body: {} }),
      await browser.call("sendSmsByReference", { reference: "SF-ZZZZZZZZ" }, { body: {} }),
    ];
    const known = await browser.call("sendVendorCode", { shortcode: "DEM0PAY000000001" });
    const shape = {
      otpId: expect.stringMatching(/^otp_[\w-]{22}$/),
      mobile: expect.stringMatching(/^X{6}\d{3}$/),
      expiresInSeconds: 300,
      resendInSeconds: 60,
    };
    expect([...answers, known].map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(4).fill([200, shape]),
    );
    const { rows } = await server.database.query(
      "select recipient from outbox_messages where subject is null",
    );
    expect(rows).toEqual([{ recipient: "+61491570156" }]);
  });
});

function whole({ statusCode, headers, json }: LightMyRequestResponse) {
  const { date, ...kept } = headers;
  const { error } = json() as { error: { requestId: string } };
  return { status: statusCode, headers: kept, error: { ...error, requestId: error.requestId.length } };
}

/** The quickest tenth: what the server took where nothing else kept the machine busy. */
const quickOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0;
