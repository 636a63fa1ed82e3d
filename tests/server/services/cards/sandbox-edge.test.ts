import { afterAll, beforeAll, expect, test } from "vitest";
import {
  APP_ORIGIN,
  CARDS,
  cardEntry,
  chargeOf,
  type SandboxFixture,
  startSandboxFixture,
} from "./sandbox-fixture.ts";

let fixture: SandboxFixture;

beforeAll(async () => {
  fixture = await startSandboxFixture();
});
afterAll(() => fixture.close());

const code = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; field?: string } }).error.code;

test.each([
  ["a real card", cardEntry("4111 1111 1111 1111"), "card.real"],
  ["a wrong digit", cardEntry("4242 4242 4242 4241"), "card.invalid"],
  ["an old card", cardEntry(CARDS.paid, { expiryYear: 2020 }), "card.invalid"],
  ["a short code", cardEntry(CARDS.paid, { cvc: "1" }), "card.invalid"],
  ["no name", cardEntry(CARDS.paid, { name: "" }), "body.invalid"],
  ["a number that is a number", cardEntry(CARDS.paid, { number: 4242424242424242 }), "body.invalid"],
  ["half a month", cardEntry(CARDS.paid, { expiryMonth: 1.5 }), "body.invalid"],
  ["nothing", {}, "body.invalid"],
  ["a list", [], "body.invalid"],
  ["null", "null", "body.invalid"],
  ["no JSON", "{", "request.invalid"],
  ["a NUL", cardEntry(`4242\u0000`), "card.invalid"],
  ["a poisoned object", '{"__proto__":{"number":"1"}}', "request.invalid"],
])("a token for %s is refused", async (_name, body, expected) => {
  const answer = await fixture.post("/v1/tokens", body, { origin: fixture.origin() });
  expect(answer.status).toBe(400);
  expect(await code(answer)).toBe(expected);
});

test("a token is made by the sandbox's own page alone", async () => {
  for (const origin of [APP_ORIGIN, "null", ""]) {
    const answer = await fixture.post("/v1/tokens", cardEntry(CARDS.paid), { origin });
    expect(answer.status).toBe(403);
  }
});

test.each([
  ["no token", { token: undefined }],
  ["an unknown token", { token: "tok_none" }],
  ["no amount", { amountCents: undefined }],
  ["nothing to pay", { amountCents: 0 }],
  ["less than nothing", { amountCents: -1 }],
  ["half a cent", { amountCents: 0.5 }],
  ["too much", { amountCents: 100_000_000 }],
  ["an amount in words", { amountCents: "100" }],
  ["dollars of another country", { currency: "USD" }],
  ["no reference", { reference: "" }],
  ["a very long payee", { payee: "x".repeat(201) }],
  ["a return to another site", { returnUrl: "https://evil.test/" }],
  ["a return to a script", { returnUrl: "javascript:alert(1)" }],
  ["a return to nowhere", { returnUrl: "/pay" }],
  ["a very large body", { description: "x".repeat(20_000) }],
])("a charge with %s is refused and makes nothing", async (name, change) => {
  const { idempotencyKey: _key, ...body } = chargeOf(await fixture.tokenFor(CARDS.paid), "edge", change);
  const answer = await fixture.post("/v1/charges", body, { "idempotency-key": name });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await (await fixture.get("/v1/charges?reference=edge")).json()).toEqual({ charges: [] });
});

test("a charge needs a key that can be written in a header", async () => {
  const { idempotencyKey: _key, ...body } = chargeOf(await fixture.tokenFor(CARDS.paid), "edge");
  expect(await code(await fixture.post("/v1/charges", body))).toBe("idempotency.missing");
  const long = await fixture.post("/v1/charges", body, { "idempotency-key": "x".repeat(256) });
  expect(await code(long)).toBe("idempotency.missing");
});

test.each([
  ["GET", "/v1/charges", 400],
  ["GET", "/v1/charges?reference=a&reference=b", 400],
  ["GET", "/v1/charges/%00", 404],
  ["GET", "/v1/charges/%E0%A4%A", 400],
  ["GET", "/v1/charges/__proto__", 404],
  ["GET", "/v1/tokens/constructor", 404],
  ["GET", "/challenge/ch_none?secret=x", 404],
  ["GET", "/fields", 400],
  ["GET", "/fields?appOrigin=https://evil.test", 400],
  ["GET", `/fields?appOrigin=${APP_ORIGIN}&nonce=%22%3E`, 400],
  ["DELETE", "/v1/charges", 404],
  ["POST", "/v1/charges/ch_none/cancel", 404],
  ["GET", "/../../etc/passwd", 404],
])("%s %s answers %i", async (method, path, status) => {
  const answer = await fetch(`${fixture.origin()}${path}`, {
    method,
    headers: { authorization: "Bearer sk_sandbox_test" },
  });
  expect(answer.status).toBe(status);
});

test("the server's routes need the secret key", async () => {
  const paths = ["/v1/charges?reference=a", "/v1/charges/a", "/v1/tokens/a"];
  for (const authorization of ["", "Bearer", "Bearer sk_wrong", "Basic sk_sandbox_test"]) {
    for (const path of paths) {
      const answer = await fetch(`${fixture.origin()}${path}`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
    expect((await fixture.post("/v1/refunds", {}, { authorization })).status).toBe(401);
  }
});

test("the card fields stand only in the app's pages, under the strict policy", async () => {
  const page = await fetch(
    `${fixture.origin()}/fields?appOrigin=${encodeURIComponent(APP_ORIGIN)}&nonce=abc`,
  );
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
      `frame-ancestors ${APP_ORIGIN}; base-uri 'none'; form-action 'none'; ` +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(page.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(page.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("cache-control")).toBe("no-store");
});
