import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "#server/core/gate/gate.ts";
import type { Cookies } from "#server/http/call.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bob, type Fixture, gateOf, jane, jar, openFixture, outcomeOf, type Seeded } from "./otp-fixture.ts";

describe.each(databaseKinds())("the link of a message on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const sendFresh = async ({ shortcode }: Seeded) => {
    const { otpId } = await fixture.handlers.sendVendorCode(
      fixture.call({ shortcode }, undefined, jar(), shortcode),
    );
    return { otpId, code: await fixture.newestCode(), linkSecret: await fixture.newestLinkSecret() };
  };
  const press = (linkSecret: string, cookies: Cookies = jar()) =>
    outcomeOf(fixture.handlers.openByLink(fixture.call(undefined, { linkSecret }, cookies)));

  test("opens once, in the browser that presses it, its own application's pages", async () => {
    const [application, other] = [await fixture.seedApplication(), await fixture.seedApplication()];
    const { otpId, linkSecret } = await sendFresh(application);
    const browser = jar();
    expect(await press(linkSecret, browser)).toEqual({
      valid: true,
      otpId,
      shortcode: application.shortcode,
      scope: "payment-options",
    });
    expect(await openGate(fixture.dependencies)(application, browser)).toMatchObject({ otpId });
    expect(await openGate(fixture.dependencies)(application, jar())).toBeNull();
    const token = browser.read(gateOf("payment-options", application)) ?? "";
    expect(
      await openGate(fixture.dependencies)(other, jar([[gateOf("payment-options", other), token]])),
    ).toBeNull();
    expect(await press(linkSecret, browser)).toBe("otp.link-expired");
  });

  test("pressed many times at once it opens once", async () => {
    const { linkSecret } = await sendFresh(await fixture.seedApplication());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => press(linkSecret)));
    expect(outcomes.filter((outcome) => outcome !== "otp.link-expired")).toHaveLength(1);
  });

  test("is used up with its code, and its code with it", async () => {
    const application = await fixture.seedApplication();
    const { shortcode } = application;
    const check = (id: string, otpValue: string) =>
      outcomeOf(fixture.handlers.checkVendorCode(fixture.call({ id, shortcode }, { otpValue }, jar())));
    const first = await sendFresh(application);
    expect(await check(first.otpId, first.code)).toEqual({ valid: true });
    expect(await press(first.linkSecret)).toBe("otp.link-expired");
    const second = await sendFresh(application);
    expect(await press(second.linkSecret)).toMatchObject({ valid: true });
    expect(await check(second.otpId, second.code)).toBe("otp.expired");
  });

  test("of an ordinary message works as long as the code", async () => {
    const [first, second] = [
      await sendFresh(await fixture.seedApplication()),
      await sendFresh(await fixture.seedApplication()),
    ];
    fixture.forward(299);
    expect(await press(first.linkSecret)).toMatchObject({ valid: true });
    fixture.forward(2);
    expect(await press(second.linkSecret)).toBe("otp.link-expired");
  });

  test("opens where wrong codes have used up every comparison, and takes typed codes again", async () => {
    const application = await fixture.seedApplication();
    await fixture.database.query(
      "update applications set code_failures = 100, code_locked_at = $2 where id = $1",
      [application.id, fixture.dependencies.clock.now()],
    );
    const { shortcode } = application;
    const locked = await sendFresh(application);
    const check = (id: string, otpValue: string) =>
      outcomeOf(fixture.handlers.checkVendorCode(fixture.call({ id, shortcode }, { otpValue }, jar())));
    expect(await check(locked.otpId, locked.code)).toBe("otp.locked");
    expect(await press(locked.linkSecret)).toMatchObject({ valid: true });
    const next = await sendFresh(application);
    expect(await check(next.otpId, next.code)).toEqual({ valid: true });
  });

  test("opens nothing once the contact it went to is no longer on file", async () => {
    const application = await fixture.seedApplication({ vendors: [jane] });
    const { linkSecret } = await sendFresh(application);
    await fixture.database.query("update applications set vendors = $2 where id = $1", [
      application.id,
      JSON.stringify([bob]),
    ]);
    expect(await press(linkSecret)).toBe("otp.link-expired");
  });

  test("is kept as a keyed hash alone, and its use is in the audit", async () => {
    const application = await fixture.seedApplication();
    const { linkSecret, otpId } = await sendFresh(application);
    await press(linkSecret);
    const { rows } = await fixture.database.query<{ row: string }>(
      "select otp_sessions::text as row from otp_sessions where id = $1",
      [otpId],
    );
    expect(rows[0]?.row).not.toContain(linkSecret);
    const { rows: events } = await fixture.database.query(
      "select actor, data from audit_events where application_id = $1 and type = 'otp.link-opened'",
      [application.id],
    );
    expect(events).toEqual([{ actor: "payer", data: { otpId, scope: "payment-options", channel: "SMS" } }]);
  });

  test("a secret that nobody was sent opens nothing", async () => {
    expect(await press("AAAAAAAAAAAAAAAAAAAAAA")).toBe("otp.link-expired");
  });
});
