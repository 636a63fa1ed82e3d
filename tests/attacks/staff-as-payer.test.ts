import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf } from "#contract/route.ts";
import type { RouteName } from "#contract/routes.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import { adminHeaders } from "#tests/server/http/admin-session-stories.ts";
import {
  type HttpFixture,
  mobileOf,
  openHttpFixture,
  outcomeOf,
  trial,
} from "#tests/server/http/http-fixture.ts";
import { everyRoute, wholeBody } from "#tests/server/http/wrong-requests.ts";
import type { Browser } from "#tests/support/server.ts";

const binding: readonly RouteName[] = [
  "createPayment",
  "signSettlement",
  "revokeSettlement",
  "createMandate",
  "amendMandate",
  "cancelMandate",
  "requestFunds",
  "withdrawFundsRequest",
];
// What ends the staff member's own session would let in nothing after it.
const gatedRoutes = everyRoute.filter(
  ([name, { access }]) => (access === "gated" || access === "draft-or-gated") && name !== "endAdminSession",
);

describe("a member of staff who came by a bypass link", () => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 6 });
  });
  afterAll(() => fixture.close());

  const staffBrowser = async (shortcode: string, address: string): Promise<Browser> => {
    const browser = fixture.browser(address);
    const { url } = await mintBypass(fixture.dependencies, { shortcode, staffEmail: "manager@demo.test" });
    const { searchParams, hash } = new URL(url);
    const exchanged = await browser.call(
      "checkBypass",
      { id: searchParams.get("otpId") ?? "" },
      { body: { otpSecret: hash.replace("#secret=", ""), scope: "admin-payment-options" } },
    );
    expect(exchanged.statusCode).toBe(200);
    return browser;
  };
  const refusedOf = async (
    browser: Browser,
    shortcode: string,
    { code, headers = {} }: { code: string; headers?: Record<string, string> } = {
      code: "otp.payer-code-needed",
    },
  ) => {
    const refused: RouteName[] = [];
    for (const [name, route] of gatedRoutes) {
      const body = route.body === null ? {} : { body: wholeBody(name) };
      const url = pathOf(route, { ...route.example.params, shortcode });
      const answer = await browser.send(route.method, url, { key: "k_0123456789abcdef", headers, ...body });
      if (outcomeOf(answer) === code) refused.push(name);
    }
    return refused.sort();
  };
  const events = async (shortcode: string, staffMemberId: string) =>
    (
      await fixture.database.query<{ type: string; isNamed: boolean }>(
        `select type, (actor = $2 or data ->> 'assistedBy' = $2) as "isNamed" from audit_events
         join applications on applications.id = application_id
         where shortcode = $1 and type <> 'bypass.minted' and happened_at >=
           (select max(happened_at) from audit_events used where used.application_id = applications.id
             and used.type = 'bypass.used')`,
        [shortcode, staffMemberId],
      )
    ).rows;
  const staffOf = async (shortcode: string) =>
    (
      await fixture.database.query<{ actor: string }>(
        `select actor from audit_events join applications on applications.id = application_id
         where shortcode = $1 and type = 'bypass.used'`,
        [shortcode],
      )
    ).rows[0]?.actor ?? "";

  test.each([
    ["needs a code", trial(1)],
    ["needs none", trial(2)],
  ])("signs, authorises, accepts and pays nothing, where the product %s [T429]", async (_, shortcode) => {
    const browser = await staffBrowser(shortcode, "203.0.113.1");
    expect(await refusedOf(browser, shortcode)).toEqual([...binding].sort());
    const { rows } = await fixture.database.query(
      `select id from payments where application_id in (select id from applications where shortcode = $1)
       union all select id from mandates where application_id in (select id from applications where shortcode = $1)`,
      [shortcode],
    );
    expect(rows).toEqual([]);
  });

  test("signs, authorises and pays nothing on the admin pages, and sees no fields of a card or mandate [T778]", async () => {
    for (const [shortcode, address] of [
      [trial(1), "203.0.113.5"],
      [trial(2), "203.0.113.6"],
    ] as const) {
      const browser = await staffBrowser(shortcode, address);
      const refused = { code: "admin.payer-only", headers: adminHeaders };
      expect(await refusedOf(browser, shortcode, refused)).toEqual(
        [...binding, "previewSchedule", "readCardSetup", "readDebitSetup"].sort(),
      );
    }
  });

  test("does so with a code of the payer's own, and every event names the staff member [T430]", async () => {
    const shortcode = trial(3);
    fixture.forward({ seconds: 1 });
    const browser = await staffBrowser(shortcode, "203.0.113.2");
    const { rows: before } = await fixture.database.query("select id from audit_events");
    const sent = await browser.call("sendVendorCode", { shortcode });
    expect(outcomeOf(sent)).toBe(200);
    await fixture.deliver();
    const otpValue = await fixture.newestCodeTo(mobileOf(shortcode));
    const checked = await browser.call(
      "checkVendorCode",
      { id: sent.json().otpId, shortcode },
      { body: { otpValue } },
    );
    expect(outcomeOf(checked)).toBe(200);
    expect((await fixture.payByCard(browser, shortcode)).statusCode).toBe(201);
    const { rows: after } = await fixture.database.query("select id from audit_events");
    expect(after.length).toBeGreaterThan(before.length + 2);
    const during = await events(shortcode, await staffOf(shortcode));
    expect(during.filter(({ isNamed }) => !isNamed)).toEqual([]);
    expect(during.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["bypass.used", "otp.sent", "otp.verified", "payment.settled"]),
    );
  });

  test("is named by no event of the payer's own browser [T431]", async () => {
    const shortcode = trial(5);
    fixture.forward({ seconds: 1 });
    await staffBrowser(shortcode, "203.0.113.3");
    const payer = fixture.browser("203.0.113.4");
    await fixture.enter(payer, shortcode);
    expect((await fixture.payByCard(payer, shortcode)).statusCode).toBe(201);
    const staff = await staffOf(shortcode);
    const named = (await events(shortcode, staff)).filter(({ isNamed }) => isNamed);
    expect(named.map(({ type }) => type)).toEqual(["bypass.used"]);
  });
});
