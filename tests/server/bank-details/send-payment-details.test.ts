import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminHeaders, eventsOf, helpIn, readOut } from "#tests/server/http/admin-session-stories.ts";
import {
  type HttpFixture,
  mobileOf,
  openHttpFixture,
  outcomeOf,
  trial,
} from "#tests/server/http/http-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/server.ts";

describe.each(databaseKinds())("payment details that staff send, on %s", (kind) => {
  let fixture: HttpFixture;
  let trials = -1;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 12 });
  });
  afterAll(() => fixture.close());

  const next = () => {
    trials += 2;
    return { shortcode: trial(trials), browser: fixture.browser(`203.0.113.${trials}`) };
  };
  const send = (browser: Browser, shortcode: string, key: string, body = {}) =>
    browser.call(
      "sendPaymentDetails",
      { shortcode },
      { headers: adminHeaders, key, body: { method: "Bank Transfer", channel: "SMS", ...body } },
    );
  test("sends details to the contact on file, once for a key, and names who did it [T779]", async () => {
    const { shortcode, browser } = next();
    await helpIn(fixture, browser, shortcode);
    const key = "k_details_0123456789";
    const sent = await send(browser, shortcode, key);
    expect(sent.json()).toEqual({ channel: "SMS", sentTo: expect.stringMatching(/^XXXXXX\d{3}$/) });
    expect((await send(browser, shortcode, key)).body).toBe(sent.body);
    expect(outcomeOf(await send(browser, shortcode, key, { channel: "EMAIL" }))).toBe("admin.key-reused");
    const typed = await send(browser, shortcode, "k_details_1123456789", { to: "thief@example.com" });
    expect(outcomeOf(typed)).toBe("request.invalid");
    const { rows } = await fixture.database.query<{ recipient: string; body: string }>(
      `select recipient, body from outbox_messages join applications on applications.id = application_id
       where shortcode = $1`,
      [shortcode],
    );
    expect(rows).toEqual([
      { recipient: mobileOf(shortcode), body: expect.stringContaining("Account number: ") },
    ]);
    expect(
      (await eventsOf(fixture, shortcode)).filter(({ type }) => type === "admin-session.details-sent"),
    ).toEqual([{ type: "admin-session.details-sent", actor: "stf_manager", by: "stf_manager" }]);
    const outcomes: unknown[] = [];
    for (let sends = 0; sends < 12; sends += 1)
      outcomes.push(outcomeOf(await send(browser, shortcode, `k_details_more_${1000 + sends}`)));
    expect(outcomes[0]).toBe(200);
    expect(outcomes.at(-1)).toBe("admin.too-many-sends");
  });

  test("sends nothing for a payer, for nobody, or for staff whose name no link said", async () => {
    const payer = next();
    await fixture.enter(payer.browser, payer.shortcode);
    const body = { method: "Bank Transfer", channel: "SMS" };
    const asPayer = await payer.browser.call(
      "sendPaymentDetails",
      { shortcode: payer.shortcode },
      { key: "k_0123456789abcdef", body },
    );
    expect(outcomeOf(asPayer)).toBe("admin.required");
    const nobody = next();
    expect(outcomeOf(await send(nobody.browser, nobody.shortcode, "k_0123456789abcdef"))).toBe(
      "otp.required",
    );
    await readOut(fixture, nobody.browser, nobody.shortcode);
    expect(outcomeOf(await send(nobody.browser, nobody.shortcode, "k_0123456789abcdef"))).toBe(
      "admin.staff-unknown",
    );
  });
});
