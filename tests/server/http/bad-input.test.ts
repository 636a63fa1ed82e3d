import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { pathOf, type RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { runLength } from "#tests/support/run-length.ts";
import type { Browser } from "#tests/support/server.ts";
import { contentOf, type HttpFixture, openHttpFixture, problemOf, rowCounts, trial } from "./http-fixture.ts";
import { sentTo } from "./signing-fixture.ts";
import {
  everyRoute,
  routesWithBody,
  routesWithParams,
  wrongAddressesOf,
  wrongBodiesOf,
  wrongPayloads,
} from "./wrong-requests.ts";

/** The server that ships is asked most; its source is held to the same. */
const isBuilt = inject("builtFolder") !== undefined;

describe("bad input", () => {
  let fixture: HttpFixture;
  let browser: Browser;
  let draftShortcode: string;
  let signerCode: string;
  let before: Record<string, number>;
  let content: Record<string, string>;
  let bodies = 0;

  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 2 });
    browser = fixture.browser();
    const started = await browser.call("createApplication", null, {
      body: { requestedProductType: "Standard" },
    });
    draftShortcode = started.json().shortcode;
    const signer = await sentTo(fixture);
    signerCode = signer.code;
    for (const [name, value] of signer.browser.cookies)
      if (name.includes("gate-signing")) browser.cookies.set(name, value);
    before = await rowCounts(fixture.database);
    content = await contentOf(fixture.database);
  });
  afterAll(() => fixture.close());

  /** Every other thing about the request is right. */
  const send = (name: RouteName, payload: string | Buffer | undefined, change: Partial<Sent> = {}) => {
    const route: RouteDefinition = routes[name];
    const shortcode = route.access === "draft-or-gated" ? draftShortcode : trial(2);
    const url = change.url ?? pathOf(route, { ...route.example.params, shortcode, code: signerCode });
    if (payload !== undefined) bodies += 1;
    const cookie = [...browser.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join("; ");
    return fixture.app.inject({
      method: change.method ?? route.method,
      url,
      headers: {
        cookie,
        "x-forwarded-for": "203.0.113.7",
        "sec-fetch-site": "same-origin",
        "x-saleflow-request": "1",
        ...bearerOf("demo-manager"),
        "idempotency-key": "k_0123456789abcdef",
        "bank-feed-signature": signWebhook(
          payload ?? "",
          "bank feed secret",
          fixture.dependencies.clock.now(),
        ),
        ...(payload === undefined ? {} : { "content-type": change.contentType ?? "application/json" }),
        ...change.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  describe.each(routesWithBody)("%s", (name) => {
    test("names the field that is wrong, missing or one too many", async () => {
      const seen: object[] = [];
      const wrong = wrongBodiesOf(name);
      for (const { what, payload } of wrong) seen.push({ what, ...problemOf(await send(name, payload)) });
      expect(wrong.length).toBeGreaterThan(5);
      expect(seen).toEqual(
        wrong.map(({ what, field }) => ({
          what,
          status: 400,
          code: "request.invalid",
          field: expect.toSatisfy((named: string) => named === field || named.startsWith(`${field}.`)),
        })),
      );
    });

    test("refuses a body that is too large", async () => {
      const { access, bodyMaxBytes = 65_536 }: RouteDefinition = routes[name];
      const max = access === "signed" ? 1_048_576 : bodyMaxBytes;
      const payload = JSON.stringify({ otpSentTo: "x".repeat(max) });
      expect(problemOf(await send(name, payload))).toEqual({ status: 413, code: "request.too-large" });
    });

    test.each(wrongPayloads)("refuses a body that is %s", async (_what, payload, contentType, status) => {
      const refused = problemOf(await send(name, payload, { contentType }));
      expect(refused.status).toBe(status);
      if (status === 400)
        expect(refused).toEqual({ status, code: "request.invalid", field: expect.any(String) });
    });

    test("refuses whatever else the contract does not take", async () => {
      const { body: schema } = routes[name] as RouteDefinition;
      const anything = fc.oneof(
        fc.json(),
        fc.string(),
        fc.object().map((value) => JSON.stringify(value)),
      );
      await fc.assert(
        fc.asyncProperty(anything, async (payload) => {
          fc.pre(schema !== null && !isUsed(schema, payload));
          expect(problemOf(await send(name, payload)).status).toBe(400);
        }),
        { numRuns: isBuilt ? runLength({ short: 100, full: 400 }) : 60 },
      );
    });

    test("leaves no row behind", async () => {
      expect(await rowCounts(fixture.database)).toEqual(before);
    });
  });

  const withoutBody = everyRoute.filter(
    ([, { method, body, upload }]) => method !== "GET" && !body && !upload,
  );
  test.each(withoutBody)("%s takes no body", async (name) => {
    const refused = problemOf(await send(name, '{"surprise":1}'));
    expect(refused).toEqual({ status: 400, code: "request.invalid", field: "body" });
  });

  test.each(routesWithParams)("%s refuses every wrong parameter", async (name, route) => {
    const used: string[] = [];
    for (const [at, { what, url }] of wrongAddressesOf(route).entries()) {
      const payload = route.body === null ? undefined : JSON.stringify(route.example.body);
      const headers = { "x-forwarded-for": `198.51.100.${at}` };
      if (!isRefusal(await send(name, payload, { url, headers }))) used.push(what);
    }
    expect(used).toEqual([]);
  });

  test.each(everyRoute)("%s takes no query", async (name, route) => {
    const payload = route.body === null ? undefined : JSON.stringify(route.example.body ?? {});
    const path = pathOf(route, { ...route.example.params, shortcode: trial(2), code: signerCode });
    const fields: unknown[] = [];
    for (const query of ["?surprise=1", "?=1", "?__proto__=1", "?a[b]=%00", "?%zz=1", "?x=%ed%a0%80"])
      fields.push([query, problemOf(await send(name, payload, { url: path + query }))]);
    expect(fields).toEqual(
      fields.map((_, at) => [
        expect.any(String),
        { status: 400, code: "request.invalid", field: at === 0 ? "surprise" : expect.any(String) },
      ]),
    );
  });

  test.each(everyRoute)("%s knows no other method", async (name, route) => {
    const path = pathOf(route, { ...route.example.params, shortcode: trial(2), code: signerCode });
    // Another call's path may take this one as its parameter: `/listings/{id}` takes `/listings/search`.
    const known = everyRoute
      .filter(([, { path: other }]) => new RegExp(`^${other.replace(/\{\w+\}/g, "[^/]+")}$`).test(path))
      .map(([, { method }]) => method);
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
    for (const method of methods.filter((each) => !known.some((other) => other === each)))
      expect(problemOf(await send(name, undefined, { method, url: path }))).toEqual({
        status: 404,
        code: "route.unknown",
      });
    expect((await send(name, undefined, { method: "HEAD", url: path })).statusCode).toBe(404);
  });

  test.each(["", "short", "k".repeat(65), "k_0123456789abcde!", "k_0123456789 abcdef", "ключ".repeat(6)])(
    "a payment under the key %o is refused",
    async (key) => {
      const headers = { "idempotency-key": key };
      const body = JSON.stringify(routes.createPayment.example.body);
      const refused = problemOf(await send("createPayment", body, { headers }));
      expect(refused).toEqual({ status: 400, code: "request.invalid", field: "idempotency-key" });
    },
  );

  test("a payment without a key is refused", async () => {
    const body = routes.createPayment.example.body;
    const refused = problemOf(await browser.call("createPayment", { shortcode: trial(2) }, { body }));
    expect(refused).toEqual({ status: 400, code: "request.invalid", field: "idempotency-key" });
  });

  test.each([
    ["unknown", "/nothing"],
    ["a folder", "/api/"],
    ["an empty part", "/api/public/otp//x"],
    ["another host", "//evil.example"],
    ["half an escape", "/api/%zz"],
    ["no UTF-8", "/%ff"],
    ["very long", `/${"a/".repeat(4_000)}`],
  ])("an address that is %s is refused", async (_what, url) => {
    expect(isRefusal(await send("readHealth", undefined, { url }))).toBe(true);
  });

  test("22,000 bodies, in the short form 8,000, were refused by then, and nothing stored is another [T470]", async () => {
    expect(await rowCounts(fixture.database)).toEqual(before);
    expect(await contentOf(fixture.database)).toEqual(content);
    expect(bodies).toBeGreaterThan(isBuilt ? runLength({ short: 8_000, full: 22_000 }) : 10_000);
  });
});

type Sent = {
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "HEAD";
  contentType: string;
  headers: Record<string, string>;
};

const isRefusal = (answer: LightMyRequestResponse) => {
  const { status } = problemOf(answer);
  return status >= 400 && status < 500;
};

function isUsed(schema: z.core.$ZodType, payload: string): boolean {
  try {
    return z.safeParse(schema, JSON.parse(payload)).success;
  } catch {
    return false;
  }
}
