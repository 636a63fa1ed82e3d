import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OtpScope } from "#domain/otp.ts";
import { endGates, openGate } from "#server/core/gate/gate.ts";
import type { Cookies } from "#server/http/call.ts";
import { purgeExpired } from "#server/otp/purge.ts";
import { type Fixture, gateOf, jar, openFixture, type Seeded } from "#tests/server/otp/otp-fixture.ts";

describe("the gate", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const pass = async (application: Seeded, cookies: Cookies) => {
    const { shortcode } = application;
    const { otpId } = await fixture.handlers.sendVendorCode(
      fixture.call({ shortcode }, undefined, cookies, shortcode),
    );
    const otpValue = await fixture.newestCode();
    await fixture.handlers.checkVendorCode(fixture.call({ id: otpId, shortcode }, { otpValue }, cookies));
    return otpId;
  };
  const isValid = async (otpId: string, cookies: Cookies, scope: OtpScope = "payment-options") =>
    (await fixture.handlers.otpStatus(fixture.call({ id: otpId, scope }, undefined, cookies))).valid;
  const opened = (application: Seeded, cookies: Cookies, use = {}) =>
    openGate(fixture.dependencies)(application, cookies, use);

  test("opens for the browser that entered the code, and for its application only", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const otpId = await pass(application, browser);
    expect(await opened(application, browser)).toEqual({
      scope: "payment-options",
      otpId,
      staffMemberId: null,
    });
    expect(await opened(application, jar())).toBeNull();
    const other = await fixture.seedApplication();
    const token = browser.read(gateOf("payment-options", application)) ?? "";
    expect(await opened(other, jar([[gateOf("payment-options", other), token]]))).toBeNull();
  });

  test("a stored id without the cookie opens nothing, nor the cookie of another id", async () => {
    const application = await fixture.seedApplication();
    const [first, second] = [jar(), jar()];
    const firstId = await pass(application, first);
    const secondId = await pass(application, second);
    expect(await isValid(firstId, first)).toBe(true);
    expect(await isValid(firstId, jar())).toBe(false);
    expect(await isValid(firstId, second)).toBe(false);
    expect(await isValid(secondId, second)).toBe(true);
  });

  test("a payer's code opens neither the admin pages nor the application", async () => {
    const browser = jar();
    const otpId = await pass(await fixture.seedApplication(), browser);
    expect(await isValid(otpId, browser, "admin-payment-options")).toBe(false);
    expect(await isValid(otpId, browser, "application")).toBe(false);
  });

  test("keeps only a hash of the cookie", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    await pass(application, browser);
    const { rows } = await fixture.database.query<{ hash: string }>(
      "select token_hash as hash from gate_sessions where application_id = $1",
      [application.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("closes after 30 minutes without use", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const otpId = await pass(application, browser);
    fixture.forward(29 * 60);
    expect(await opened(application, browser)).not.toBeNull();
    fixture.forward(29 * 60);
    expect(await isValid(otpId, browser)).toBe(true);
    fixture.forward(60);
    expect(await opened(application, browser)).toBeNull();
    expect(await isValid(otpId, browser)).toBe(false);
  });

  test("closes after 12 hours, however much it is used", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    await pass(application, browser);
    for (let used = 1; used < 36; used += 1) {
      fixture.forward(20 * 60);
      expect(await opened(application, browser)).not.toBeNull();
    }
    fixture.forward(20 * 60);
    expect(await opened(application, browser)).toBeNull();
  });

  test("ended by a payment it opens what is read after one, for 30 minutes", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const otpId = await pass(application, browser);
    await fixture.database.transaction((tx) =>
      endGates(tx, application.id, "payment", fixture.dependencies.clock.now()),
    );
    expect(await isValid(otpId, browser)).toBe(false);
    expect(await opened(application, browser)).toBeNull();
    expect(await opened(application, browser, { allowEndedByPayment: true })).not.toBeNull();
    fixture.forward(30 * 60);
    expect(await opened(application, browser, { allowEndedByPayment: true })).toBeNull();
  });

  test("what has expired is removed, what is open stays", async () => {
    const old = await fixture.seedApplication();
    await pass(old, jar());
    fixture.forward(3 * 86_400);
    const application = await fixture.seedApplication();
    const browser = jar();
    await pass(application, browser);
    await purgeExpired(fixture.dependencies);
    const left = await Promise.all(
      ["otp_sessions", "gate_sessions"].map(
        async (table) => (await fixture.database.query(`select application_id from ${table}`)).rows,
      ),
    );
    expect(left).toEqual([[{ application_id: application.id }], [{ application_id: application.id }]]);
    expect(await opened(application, browser)).not.toBeNull();
  });
});
