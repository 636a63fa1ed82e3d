import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/start/log.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { type Browser, openBrowser, openTestServer, type TestServer } from "#tests/support/server.ts";
import { buildWith, cardBody, mailOf, mobileOf, trial } from "./http-fixture.ts";

describe("the log of a payer's visit", () => {
  let server: TestServer;
  let browser: Browser;
  let close: () => Promise<void>;
  const written: string[] = [];
  const secrets = new Set<string>();

  beforeAll(async () => {
    const cards = scriptedCards();
    server = await openTestServer({ trials: 3, cards });
    const log = createLog("debug", { write: (line) => written.push(line) });
    const app = await buildWith(server, { dependencies: { log } });
    close = () => app.close();
    browser = openBrowser(app, "203.0.113.77");
    for (const secret of [trial(1), trial(3), mobileOf(trial(1)), mailOf(trial(1)), "203.0.113.77"])
      secrets.add(secret);
    await visit();
    cards.beforeCharge = async () => {
      cards.away = true;
    };
    await payWith("tok_paid_visa_away_00");
    await fail();
    for (const secret of browser.cookies.values()) secrets.add(secret);
  });
  afterAll(async () => {
    await close();
    await server.close();
  });

  async function payWith(token: string) {
    secrets.add(token);
    await browser.call(
      "createPayment",
      { shortcode: trial(2) },
      { key: "k_0123456789abcdef", body: cardBody(token) },
    );
  }

  async function visit() {
    const shortcode = trial(1);
    await browser.call("readApplication", { shortcode });
    await browser.call("readBankDetails", { shortcode });
    const id = (await browser.call("sendVendorCode", { shortcode })).json().otpId;
    await server.deliver();
    const otpValue = await server.newestCodeTo(mobileOf(shortcode));
    secrets.add(otpValue);
    await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue: "000000" } });
    await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
    await browser.call("readBankDetails", { shortcode });
    await browser.send("GET", `/pay/${shortcode}?otpSecret=secret-in-a-query`);
    await browser.send("GET", `/api/public/vendor/application/shortcode/${shortcode}/%zz`);
    await browser.send("POST", "/api/public/vendor/application", { body: '{"broken":"sam@example.com' });
    for (const secret of ["secret-in-a-query", "sam@example.com"]) secrets.add(secret);
  }

  /** The database refuses what is written, and its own words would hold the whole row. */
  async function fail() {
    await server.database.query(
      "alter table applications add constraint refused check (status <> 'draft') not valid",
    );
    const vendor = { name: "Robin Secret", email: "robin@example.com", phoneNumber: "+61491570199" };
    const answer = await browser.call("createApplication", null, { body: { vendors: [vendor] } });
    expect(answer.statusCode).toBe(500);
    for (const secret of Object.values(vendor)) secrets.add(secret);
  }

  test("has a line for each answer, by route, and the failure with its request", () => {
    const lines = written.map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === "answered").length).toBeGreaterThan(9);
    expect(lines.find(({ msg }) => msg === "answered")).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^req_/),
      method: "GET",
      route: "/api/public/vendor/application/shortcode/:shortcode",
      status: 200,
      ms: expect.any(Number),
      msg: "answered",
    });
    expect(lines.filter(({ msg }) => msg === "card gateway did not answer")).toHaveLength(1);
    expect(lines.find(({ msg }) => msg === "unexpected failure")).toMatchObject({
      level: 50,
      reqId: expect.stringMatching(/^req_/),
      err: { code: "23514", constraint: "refused", detail: "[redacted]" },
    });
  });

  test("holds no code, cookie, token, short code, address, phone number or e-mail", () => {
    expect(secrets.size).toBeGreaterThan(12);
    const leaked = [...secrets].filter((secret) => written.some((line) => line.includes(secret)));
    expect(leaked).toEqual([]);
  });
});
