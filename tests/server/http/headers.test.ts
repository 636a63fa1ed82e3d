import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { buildWith, problemOf } from "./http-fixture.ts";

const policy = (frame: string, identity: { connect: string; form: string }) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${identity.connect}`,
    "worker-src 'self' blob:",
    `frame-src ${frame}`,
    "manifest-src 'self'",
    `form-action 'self' ${identity.form}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default pdf-worker",
  ].join("; ");
const local = { connect: "http://localhost:4011", form: "http://localhost:4011" };
const hosted = {
  connect: "https://cognito-idp.ap-southeast-2.amazonaws.com https://signin.example.com",
  form: "https://signin.example.com",
};
const others = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
};
const hsts = { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" };
const secured = (frame = "'none'") => ({
  ...others,
  ...hsts,
  "content-security-policy": policy(frame, hosted),
});

function securityOf({ headers }: LightMyRequestResponse) {
  const names = [...Object.keys(others), ...Object.keys(hsts), "content-security-policy"];
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

const script = `export const answer = 42;${" ".repeat(2_000)}`;
const html = "text/html,application/xhtml+xml";
const pay = "/pay/DEM0PAY000000001";

describe("headers", () => {
  let server: TestServer;
  let production: FastifyInstance;
  let demo: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "page-"));
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Saleflow</title>");
    await writeFile(join(folder, "favicon.svg"), "<svg/>");
    await mkdir(join(folder, "atlas"));
    await writeFile(join(folder, "atlas/index.json"), "{}");
    await writeFile(join(folder, "atlas/index.json.br"), brotliCompressSync("{}"));
    await writeFile(join(folder, "assets/x-1a2b.js"), script);
    await writeFile(join(folder, "assets/x-1a2b.js.br"), brotliCompressSync(script));
    await writeFile(join(folder, "assets/x-1a2b.js.gz"), gzipSync(script));
    server = await openTestServer({ cards: scriptedCards() });
    const settings = { publicOrigin: "https://pay.example.com", isProduction: true };
    production = await buildWith(server, { settings, pageFolder: folder, metricsToken: "a metrics token" });
    demo = await buildWith(server, { pageFolder: folder });
  });
  afterAll(async () => {
    await production.close();
    await demo.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const open = (url: string, headers: Record<string, string> = {}) =>
    production.inject({ url, headers: { accept: html, ...headers } });

  test("of an answer on plain http", async () => {
    const answer = await server.app.inject({ url: "/api/health" });
    expect(securityOf(answer)).toEqual({ ...others, "content-security-policy": policy("'none'", local) });
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
  });

  test.each([
    ["a call", "/api/health", 200],
    ["the runtime configuration", "/config.json", 200],
    ["a page", "/", 200],
    ["a payment page", pay, 200],
    ["a payment page with a query", `${pay}?sendOTPonLoad=true`, 200],
    ["a script", "/assets/x-1a2b.js", 200],
    ["an icon", "/favicon.svg", 200],
    ["a refusal", "/api/public/vendor/application/shortcode/ZZZZZZZZZZZZZZZZ", 404],
    ["an unknown call", "/api/nothing", 404],
    ["an unknown script", "/assets/nothing.js", 404],
    ["an address that cannot be read", "/%zz", 400],
    ["an address too long", `/api/public/otp/available/${"A".repeat(5_000)}`, 400],
    ["a card page in the query only", `/?${pay}/credit-card`, 200],
    ["a card page of nobody", "/credit-card", 404],
  ])("of %s are the strict set", async (_what, url, status) => {
    const answer = await open(url);
    expect([answer.statusCode, securityOf(answer)]).toEqual([status, secured()]);
  });

  test.each([`${pay}/credit-card`, `${pay}/credit-card/`, `${pay}/credit-card?x=1`])(
    "of %s let the gateway's frame in, and nothing else",
    async (url) => {
      expect(securityOf(await open(url))).toEqual(secured("http://localhost:4012"));
    },
  );

  test("with Stripe the card page adds exactly its hosts and leaves COEP out", async () => {
    const cards = { ...scriptedCards(), kind: "stripe" as const };
    cards.pageSetup = () => ({ kind: "stripe", publishableKey: "pk_test_1" });
    const stripe = await buildWith(server, { dependencies: { cards }, pageFolder: folder });
    const answer = await stripe.inject({ url: `${pay}/credit-card`, headers: { accept: html } });
    const plain = await stripe.inject({ url: pay, headers: { accept: html } });
    await stripe.close();
    const expected = policy("https://js.stripe.com https://hooks.stripe.com", {
      ...hosted,
      connect: `${hosted.connect} https://api.stripe.com`,
    })
      .replace("script-src 'self'", "script-src 'self' https://js.stripe.com")
      .replace("trusted-types default pdf-worker", "trusted-types default stripe-js");
    const { "cross-origin-embedder-policy": _, ...kept } = others;
    expect(securityOf(answer)).toEqual({ ...kept, "content-security-policy": expected });
    expect(securityOf(plain)).toEqual({ ...others, "content-security-policy": policy("'none'", hosted) });
  });

  test("every document says who runs the product, whatever is asked for [T577]", async () => {
    const privacy = '<meta name="operator-privacy" content="https://saleflow.example/privacy" />';
    for (const url of ["/", pay, `${pay}/credit-card`, "/nothing/here"])
      expect((await open(url)).body).toContain(privacy);
  });

  test("a hashed file is kept for a year, a document never", async () => {
    const kept = async (url: string) => (await open(url)).headers["cache-control"];
    expect(await kept("/assets/x-1a2b.js")).toBe("public, max-age=31536000, immutable");
    expect([await kept("/"), await kept(pay), await kept("/favicon.svg")]).toEqual(Array(3).fill("no-cache"));
    expect([await kept("/assets/nothing.js"), await kept("/config.json")]).toEqual(["no-store", "no-store"]);
  });

  test("a hashed file is sent as it was compressed", async () => {
    const sent = await open("/assets/x-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(sent.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(script);
    expect(sent.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect((await open("/assets/x-1a2b.js", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe(
      "gzip",
    );
    expect((await open("/assets/x-1a2b.js")).body).toBe(script);
  });

  test("only a page that is asked for as a page is one [T558]", async () => {
    const asked = [
      open("/", { accept: "application/json" }),
      open("/../../etc/passwd"),
      open("/%2e%2e/%2e%2e/etc/passwd", { accept: "*/*" }),
      production.inject({ method: "POST", url: "/", headers: { accept: html } }),
      production.inject({ method: "HEAD", url: "/api/nothing", headers: { accept: html } }),
      open("/api/nothing"),
      open("/assets/nothing", { accept: "*/*" }),
    ];
    const answers = await Promise.all(asked);
    expect(answers.every(({ body }) => !body.includes("root:"))).toBe(true);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
  });

  test.each([
    ["/", 200],
    [pay, 200],
    [`${pay}/credit-card`, 200],
    ["/vendors/vendor-application-step-one?agency=x", 200],
    ["/register", 200],
    ["/property-listings/12/edit", 200],
    ["/nothing/here", 404],
    [`${pay}/nothing`, 404],
    ["/favicon.svg", 200],
  ])("%s answers a monitor and a link preview as it answers a browser [T557]", async (url, status) => {
    const asked = async (method: "GET" | "HEAD", headers: Record<string, string>) => {
      const answer = await production.inject({ method, url, headers });
      const { date: _, ...sent } = answer.headers;
      return { status: answer.statusCode, headers: sent, body: answer.body };
    };
    const browser = await asked("GET", { accept: `${html},*/*;q=0.8` });
    expect(browser.status).toBe(status);
    expect(browser.body).not.toBe("");
    expect(browser.headers["content-type"]).toMatch(/^(text\/html|image\/svg)/);
    for (const accept of [null, "*/*", "text/*;q=0.5"]) {
      const headers: Record<string, string> = accept === null ? {} : { accept };
      expect(await asked("GET", headers)).toEqual(browser);
      expect(await asked("HEAD", headers)).toEqual({ ...browser, body: "" });
    }
  });

  test("in production there is no outbox and no DNS of ours, neither the call nor the page", async () => {
    for (const url of ["/outbox", "/outbox/", "/outbox?x=1", "/api/outbox", "/dns-records", "/api/names"])
      expect(problemOf(await open(url))).toEqual({ status: 404, code: "route.unknown" });
    const local = await Promise.all(
      ["/outbox", "/api/outbox", "/dns-records", "/api/names"].map((url) =>
        demo.inject({ url, headers: { accept: html } }),
      ),
    );
    expect(local.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test("the atlas's pages are the same shell everywhere; its files are for staff alone in production", async () => {
    const pages = ["/machines", "/machines/", "/machines/otp-gate?state=unsent"];
    for (const url of pages) expect([url, (await open(url)).statusCode]).toEqual([url, 200]);
    for (const url of ["/atlas/index.json", "/atlas/index.json.br"])
      expect([url, problemOf(await open(url))]).toEqual([url, { status: 401, code: "session.required" }]);
    for (const url of ["/atlas/", "/atlas/nothing.json"])
      expect([url, problemOf(await open(url))]).toEqual([url, { status: 404, code: "route.unknown" }]);
    const file = await demo.inject({ url: "/atlas/index.json", headers: { accept: html } });
    expect(file.statusCode).toBe(200);
  });

  test("the metrics are for whoever holds the token", async () => {
    const asked = async (headers: Record<string, string>) => (await open("/metrics", headers)).statusCode;
    expect(await asked({ authorization: "Bearer a metrics token" })).toBe(200);
    expect([await asked({}), await asked({ authorization: "Bearer other" })]).toEqual([404, 404]);
    expect((await server.app.inject({ url: "/metrics" })).statusCode).toBe(404);
    const { body } = await open("/metrics", { authorization: "Bearer a metrics token" });
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/metrics",status="404"\} \d+$/m,
    );
    expect(body).toMatch(/^problems_total\{code="route.unknown"\} \d+$/m);
  });
});
