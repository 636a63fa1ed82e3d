import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const unknown = "0000000000000000";
const base = "/api/public/vendor/application";

describe("applications over HTTP", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("an unknown code is answered alike, whatever was asked and however it was written", async () => {
    const from = server.browser("198.51.100.20");
    const answers = await Promise.all([
      from.send("GET", `${base}/shortcode/${unknown}`),
      from.send("GET", `${base}/shortcode/ZZZZZZZZZZZZZZZZ`),
      from.send("GET", `${base}/shortcode/not-a-code`),
      from.send("GET", `${base}/shortcode/${"x".repeat(200)}`),
      from.send("GET", `${base}/longcode/${"0".repeat(32)}`),
      from.send("GET", `${base}/longcode/nothing`),
      from.send("GET", `${base}/shortcode/${unknown}/bank-details`),
      from.send("GET", `${base}/shortcode/${unknown}/bpay`),
      from.send("GET", `${base}/shortcode/${unknown}/payid`),
      from.send("PUT", `${base}/shortcode/${unknown}`, { body: { version: 1 } }),
      from.send("PUT", `${base}/shortcode/${unknown}/complete`, { body: { version: 1, consent: true } }),
    ]);
    const seen = answers.map(({ statusCode, headers, json }) => {
      const { error } = json() as { error: { requestId: string } };
      const { date, ...kept } = headers;
      return JSON.stringify({ statusCode, kept, error: { ...error, requestId: error.requestId.length } });
    });
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(answers[0]?.json()).toMatchObject({
      error: {
        code: "application.unknown",
        message: "We could not find this link. Please check it, or call your agent.",
      },
    });
  });

  test("receiving details need the code, or a product that needs none", async () => {
    const from = server.browser();
    const closed = await from.call("readBankDetails", { shortcode: "DEM0PAY000000001" });
    expect(closed.statusCode).toBe(428);
    expect(closed.json()).toMatchObject({ error: { code: "otp.required" } });
    const open = await from.call("readPayId", { shortcode: "DEM0PAY000000002" });
    expect(open.json()).toMatchObject({ payId: "pay.dem0pay000000002@pay.harbourvale.test", type: "Email" });
    for (const shortcode of ["DEM0PAY000000005", "DEM0PAY000000008", "DEM0PAY000000009"])
      expect((await from.call("readApplication", { shortcode })).json().paymentMethods).toEqual([]);
  });

  test("a vendor's own application is written by its own browser, and complete for good", async () => {
    const mine = server.browser("198.51.100.30");
    const created = await mine.call("createApplication", null, {
      body: {
        property: {
          address: { line1: "1 Hill Street", suburb: "Newtown", state: "NSW", postcode: "2042" },
        },
      },
    });
    expect(created.statusCode).toBe(201);
    const { shortcode } = created.json();
    expect(created.cookies).toContainEqual(
      expect.objectContaining({
        name: `__Host-draft-${shortcode.toLowerCase()}`,
        httpOnly: true,
        secure: true,
        sameSite: "Strict",
        path: "/",
      }),
    );
    const vendors = [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" }];
    const change = { body: { version: 1, vendors, requestedAmountCents: 100_000 } };
    const stranger = server.browser("198.51.100.31");
    expect((await stranger.call("updateApplication", { shortcode }, change)).statusCode).toBe(428);
    const changed = await mine.call("updateApplication", { shortcode }, change);
    expect(changed.json()).toMatchObject({
      version: 2,
      vendors: [{ email: "jXXe@example.com", phoneNumber: "XXXXXX156" }],
    });
    expect(changed.body).not.toContain("Jane Citizen");
    const conflict = await mine.call("updateApplication", { shortcode }, change);
    expect(conflict.json()).toMatchObject({ error: { code: "application.version-conflict" } });
    const completion = { body: { version: 2, consent: true } };
    const done = await mine.call("completeApplication", { shortcode }, completion);
    expect(done.json()).toMatchObject({ status: "completed", amounts: { outstandingCents: 100_000 } });
    expect((await mine.call("completeApplication", { shortcode }, completion)).body).toBe(done.body);
    const late = await mine.call("updateApplication", { shortcode }, { body: { version: 3 } });
    expect(late.statusCode).toBe(409);
    expect(await server.faults()).toEqual([]);
  });

  test.each([
    [{ version: 1, status: "paid" }, "status"],
    [{ version: 1, dueCents: 0 }, "dueCents"],
    [{ version: 0 }, "version"],
    [{ version: 1, vendors: [{ name: "A", email: "nobody", phoneNumber: null }] }, "vendors.0.email"],
    [
      { version: 1, property: { address: { line1: "1", suburb: "B", state: "XX", postcode: "1" } } },
      "property.address.state",
    ],
    [{ version: 1, requestedAmountCents: 0.5 }, "requestedAmountCents"],
  ])("%j is refused with its field", async (body, field) => {
    const mine = server.browser("198.51.100.40");
    const created = await mine.call("createApplication", null, { body: {} });
    const answer = await mine.call("updateApplication", created.json(), { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: "request.invalid", field } });
  });

  test("a page of another site starts nothing", async () => {
    const other = server.browser();
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await other.call("createApplication", null, { body: {}, headers });
    expect(answer.json()).toMatchObject({ error: { code: "request.not-allowed" } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("serves the reference of the whole API", async () => {
    const answer = await server.browser().call("readOpenApi", null);
    expect(answer.json()).toMatchObject({ openapi: "3.1.0" });
  });
});
