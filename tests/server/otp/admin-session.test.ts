import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OtpScope } from "#domain/otp.ts";
import {
  adminHeaders,
  bypassFor,
  eventsOf,
  exchange,
  helpIn,
  readOut,
} from "#tests/server/http/admin-session-stories.ts";
import {
  type HttpFixture,
  mobileOf,
  openHttpFixture,
  outcomeOf,
  trial,
} from "#tests/server/http/http-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/server.ts";

const scopes = ["payment-options", "admin-payment-options"] as const satisfies OtpScope[];
const nothing = { payer: "otp.required", admin: "otp.required", keys: [false, false] };

describe.each(databaseKinds())("the admin session, on %s", (kind) => {
  let fixture: HttpFixture;
  let trials = -1;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 80 });
    expect((await switchTo(true)).statusCode).toBe(200);
    fixture.forward({ seconds: 1 });
  });
  afterAll(() => fixture.close());

  /** A further application that asks its payer for a code, and a browser at an address of its own. */
  const next = () => {
    trials += 2;
    return { shortcode: trial(trials), browser: fixture.browser(`203.0.113.${trials}`) };
  };
  const switchTo = (enabled: boolean) =>
    fixture.browser().call("switchFlag", { flag: "admin-payment-options" }, { body: { enabled } });
  const readDetails = async (browser: Browser, shortcode: string, headers = {}) =>
    outcomeOf(await browser.call("readBankDetails", { shortcode }, { headers }));
  /** What a browser opens at either gate, and of which scopes its key is valid. */
  const opened = async (browser: Browser, shortcode: string, id = "otp_none_of_this_name") => ({
    payer: await readDetails(browser, shortcode),
    admin: await readDetails(browser, shortcode, adminHeaders),
    keys: await Promise.all(
      scopes.map(async (scope) => (await browser.call("otpStatus", { id, scope })).json().valid),
    ),
  });
  test("opens the admin gate alone, by a link or by a code that was read out [T774]", async () => {
    const byLink = next();
    const link = await helpIn(fixture, byLink.browser, byLink.shortcode);
    const open = { payer: "otp.required", admin: 200, keys: [false, true] };
    expect(await opened(byLink.browser, byLink.shortcode, link)).toEqual(open);

    const byCode = next();
    const { id, outcome } = await readOut(fixture, byCode.browser, byCode.shortcode);
    expect(outcome).toBe(200);
    expect(await opened(byCode.browser, byCode.shortcode, id)).toEqual(open);

    const payer = next();
    const own = await fixture.enter(payer.browser, payer.shortcode);
    expect(await opened(payer.browser, payer.shortcode, own)).toEqual({
      payer: 200,
      admin: "otp.required",
      keys: [true, false],
    });
    const neither = next();
    expect(await opened(neither.browser, neither.shortcode)).toEqual(nothing);
    for (const key of [link, id, own])
      expect(await opened(neither.browser, neither.shortcode, key)).toEqual(nothing);
  });

  test("who was shown where to pay to is on record; what payers read is not [T818]", async () => {
    const helped = next();
    await helpIn(fixture, helped.browser, helped.shortcode);
    expect(await readDetails(helped.browser, helped.shortcode, adminHeaders)).toBe(200);
    const shown = async (shortcode: string) =>
      (await eventsOf(fixture, shortcode)).filter(({ type }) => type === "admin-session.details-shown");
    expect(await shown(helped.shortcode)).toEqual([
      { type: "admin-session.details-shown", actor: "stf_manager", by: "stf_manager" },
    ]);
    const payer = next();
    await fixture.enter(payer.browser, payer.shortcode);
    expect(await readDetails(payer.browser, payer.shortcode)).toBe(200);
    expect(await shown(payer.shortcode)).toEqual([]);
  });

  test("a cookie under the name of the other kind, or of another application, opens nothing [T775]", async () => {
    for (const [from, to] of [scopes, [...scopes].reverse()]) {
      const { shortcode, browser } = next();
      const id =
        from === "payment-options"
          ? await fixture.enter(browser, shortcode)
          : await helpIn(fixture, browser, shortcode);
      const other = next();
      for (const [name, value] of browser.cookies)
        other.browser.cookies.set(
          name.replace(shortcode.toLowerCase(), other.shortcode.toLowerCase()),
          value,
        );
      expect(await opened(other.browser, other.shortcode, id)).toEqual(nothing);
      for (const [name, value] of [...browser.cookies]) {
        browser.cookies.delete(name);
        browser.cookies.set(name.replace(`gate-${from}-`, `gate-${to}-`), value);
      }
      expect(await opened(browser, shortcode, id)).toEqual(nothing);
    }
  });

  test("a code that was sent for the one kind is not entered for the other; another gate's name is refused", async () => {
    const { shortcode, browser } = next();
    const id = (await browser.call("sendVendorCode", { shortcode }, { headers: adminHeaders })).json().otpId;
    await fixture.deliver();
    const otpValue = await fixture.newestCodeTo(mobileOf(shortcode));
    const entered = await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
    expect(outcomeOf(entered)).toBe("otp.wrong-code");
    expect(await opened(browser, shortcode, id)).toEqual(nothing);
    const headers = { ...adminHeaders, "x-saleflow-gate": "payment-options" };
    expect((await browser.call("readBankDetails", { shortcode }, { headers })).json().error).toMatchObject({
      code: "request.invalid",
      field: "x-saleflow-gate",
    });
  });

  test("the link in the message of a code that was read out is the payer's own, and opens their pages [T776]", async () => {
    const { shortcode, browser } = next();
    await browser.call("sendVendorCode", { shortcode }, { headers: adminHeaders });
    await fixture.deliver();
    const linkSecret = await fixture.newestLinkSecretTo(mobileOf(shortcode));
    const payer = fixture.browser("198.51.100.7");
    const verdict = (await payer.call("openByLink", null, { body: { linkSecret } })).json();
    expect(verdict.scope).toBe("payment-options");
    expect(await opened(payer, shortcode, verdict.otpId)).toMatchObject({
      payer: 200,
      admin: "otp.required",
    });
  });

  test("closes after half an hour without use; a link opens once and for ten minutes", async () => {
    const { shortcode, browser } = next();
    const bypass = await bypassFor(fixture, shortcode);
    expect(outcomeOf(await exchange(browser, bypass))).toBe(200);
    expect(outcomeOf(await exchange(fixture.browser(), bypass))).toBe("otp.bypass-failed");
    fixture.forward({ seconds: 29 * 60 });
    expect(await readDetails(browser, shortcode, adminHeaders)).toBe(200);
    fixture.forward({ seconds: 30 * 60 });
    expect(await opened(browser, shortcode, bypass.id)).toEqual(nothing);

    const late = next();
    const old = await bypassFor(fixture, late.shortcode);
    fixture.forward({ seconds: 601 });
    expect(outcomeOf(await exchange(late.browser, old))).toBe("otp.bypass-failed");
    expect(await opened(late.browser, late.shortcode, old.id)).toEqual(nothing);
    expect((await readOut(fixture, late.browser, late.shortcode)).outcome).toBe(200);
    const session = await late.browser.call(
      "readAdminSession",
      { shortcode: late.shortcode },
      { headers: adminHeaders },
    );
    expect(session.json()).toMatchObject({ party: "Vendor", staffName: expect.any(String) });
    const verified = (await eventsOf(fixture, late.shortcode)).find(({ type }) => type === "otp.verified");
    expect(verified).toMatchObject({ by: "stf_manager" });
  });

  test("flag off ends it at the next call, for good; a code that is on its way opens nothing [T777]", async () => {
    const { shortcode, browser } = next();
    const id = await helpIn(fixture, browser, shortcode);
    const waiting = next();
    const { shortcode: code } = waiting;
    const sent = await waiting.browser.call("sendVendorCode", { shortcode: code }, { headers: adminHeaders });
    await fixture.deliver();
    const otpValue = await fixture.newestCodeTo(mobileOf(code));
    const check = () =>
      waiting.browser.call(
        "checkVendorCode",
        { id: sent.json().otpId, shortcode: code },
        { headers: adminHeaders, body: { otpValue } },
      );
    fixture.forward({ seconds: 1 });
    await switchTo(false);
    const off = "admin.switched-off";
    expect(await opened(browser, shortcode, id)).toEqual({ ...nothing, admin: off });
    expect(outcomeOf(await check())).toBe(off);
    const again = next();
    const asked = { shortcode: again.shortcode };
    expect(outcomeOf(await again.browser.call("sendVendorCode", asked, { headers: adminHeaders }))).toBe(off);
    expect(outcomeOf(await again.browser.call("sendVendorCode", asked))).toBe(200);
    fixture.forward({ seconds: 1 });
    await switchTo(true);
    expect(await opened(browser, shortcode, id)).toEqual(nothing);
    fixture.forward({ seconds: 1 });
    await helpIn(fixture, browser, shortcode);
    expect(await readDetails(browser, shortcode, adminHeaders)).toBe(200);
  });

  test("ends when staff end it, and when whoever opened it may no longer", async () => {
    const { shortcode, browser } = next();
    await helpIn(fixture, browser, shortcode);
    const ended = await browser.call("endAdminSession", { shortcode }, { headers: adminHeaders });
    expect(ended.json()).toEqual({ ended: true });
    expect(await readDetails(browser, shortcode, adminHeaders)).toBe("otp.required");
    expect(await eventsOf(fixture, shortcode)).toContainEqual({
      type: "admin-session.ended",
      actor: "stf_manager",
      by: "stf_manager",
    });
    const other = next();
    await helpIn(fixture, other.browser, other.shortcode);
    const restrict = (permissions: string) =>
      fixture.database.query("update staff_members set permissions = $1 where id = 'stf_manager'", [
        permissions,
      ]);
    const { rows } = await fixture.database.query<{ permissions: string[] }>(
      "select permissions from staff_members where id = 'stf_manager'",
    );
    await restrict("{manage-agency}");
    expect(await readDetails(other.browser, other.shortcode, adminHeaders)).toBe("otp.required");
    await restrict(`{${rows[0]?.permissions.join(",")}}`);
    expect(await readDetails(other.browser, other.shortcode, adminHeaders)).toBe(200);
  });
});
