import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OtpScope } from "#domain/otp.ts";
import { openGate } from "#server/core/gate/gate.ts";
import type { Cookies } from "#server/http/call.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import { type Fixture, gateOf, jar, openFixture, outcomeOf, type Seeded } from "./otp-fixture.ts";

const scope: OtpScope = "admin-payment-options";

describe("bypass links", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const mint = async ({ shortcode }: Seeded, staffEmail = "agent@demo.test") => {
    const { url } = await mintBypass(fixture.dependencies, { shortcode, staffEmail });
    const parsed = new URL(url);
    const secret = new URLSearchParams(parsed.hash.slice(1)).get("secret") ?? "";
    return { url: parsed, otpId: parsed.searchParams.get("otpId") ?? "", secret };
  };
  const exchange = (id: string, otpSecret: string, cookies: Cookies = jar(), asked: OtpScope = scope) =>
    outcomeOf(fixture.handlers.checkBypass(fixture.call({ id }, { otpSecret, scope: asked }, cookies)));

  test("carry what the page reads, with the secret in the fragment", async () => {
    const application = await fixture.seedApplication();
    const { url, otpId, secret } = await mint(application);
    expect(`${url.origin}${url.pathname}`).toBe(`https://pay.saleflow.test/pay/${application.shortcode}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      bypassOtp: "true",
      method: "admin",
      otpId,
      scope,
    });
    expect(secret).toMatch(/^[\w-]{43}$/);
  });

  test("open the admin payment options once, for the browser that exchanges them", async () => {
    const application = await fixture.seedApplication();
    const { otpId, secret } = await mint(application);
    const browser = jar();
    expect(await exchange(otpId, secret, browser)).toEqual({ valid: true });
    expect([...browser.values.keys()]).toEqual([gateOf(scope, application)]);
    expect(await openGate(fixture.dependencies)(application, browser)).toBeNull();
    expect(await openGate(fixture.dependencies)(application, browser, { isAdmin: true })).toEqual({
      scope,
      otpId,
      staffMemberId: "stf_1",
    });
    expect(await fixture.handlers.otpStatus(fixture.call({ id: otpId, scope }, undefined, browser))).toEqual({
      valid: true,
    });
    expect(await exchange(otpId, secret)).toBe("otp.bypass-failed");
    const { rows } = await fixture.database.query(
      "select type, actor from audit_events where application_id = $1 order by happened_at, type",
      [application.id],
    );
    expect(rows).toEqual([
      { type: "bypass.minted", actor: "stf_1" },
      { type: "bypass.refused", actor: "stf_1" },
      { type: "bypass.used", actor: "stf_1" },
    ]);
  });

  test("exchanged many times at once they open once", async () => {
    const { otpId, secret } = await mint(await fixture.seedApplication());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => exchange(otpId, secret)));
    expect(outcomes.filter((outcome) => outcome !== "otp.bypass-failed")).toEqual([{ valid: true }]);
  });

  test("are refused alike with a wrong secret, id or scope, or after ten minutes", async () => {
    const { otpId, secret } = await mint(await fixture.seedApplication());
    expect(await exchange(otpId, `${secret}x`)).toBe("otp.bypass-failed");
    expect(await exchange("byp_unknown-id", secret)).toBe("otp.bypass-failed");
    expect(await exchange(otpId, secret, jar(), "payment-options")).toBe("otp.bypass-failed");
    fixture.forward(599);
    expect(await exchange(otpId, secret)).toEqual({ valid: true });
    const late = await mint(await fixture.seedApplication());
    fixture.forward(600);
    expect(await exchange(late.otpId, late.secret)).toBe("otp.bypass-failed");
  });

  test("are made for staff of the agency who may, while its flag is on", async () => {
    const application = await fixture.seedApplication();
    await expect(mint(application, "nobody@demo.test")).rejects.toThrow("not on the staff");
    await expect(mint(application, "analyst@demo.test")).rejects.toThrow("manage-agency-applications");
    const { otpId, secret } = await mint(application);
    await fixture.database.query("update agency_flags set enabled = false");
    await expect(mint(application)).rejects.toThrow("flag admin-payment-options is off");
    expect(await exchange(otpId, secret)).toBe("otp.bypass-failed");
  });
});
