import type { LightMyRequestResponse } from "fastify";
import { gateHeader } from "#contract/gate-header.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import type { Browser } from "#tests/support/server.ts";
import { type HttpFixture, mobileOf, outcomeOf, trial } from "./http-fixture.ts";

/** What the admin pages send with every call of theirs. */
export const adminHeaders = { [gateHeader.toLowerCase()]: "admin-payment-options" };

/** A link for the manager of the demo agency, in the parts that a page exchanges. */
export async function bypassFor({ dependencies }: HttpFixture, shortcode: string) {
  const url = new URL((await mintBypass(dependencies, { shortcode, staffEmail: "manager@demo.test" })).url);
  return { id: url.searchParams.get("otpId") ?? "", otpSecret: url.hash.replace("#secret=", "") };
}

export const exchange = (browser: Browser, { id, otpSecret }: { id: string; otpSecret: string }) =>
  browser.call("checkBypass", { id }, { body: { otpSecret, scope: "admin-payment-options" } });

/** Opens the admin pages of an application in a browser by a fresh link; answers the id that the page stores. */
export async function helpIn(fixture: HttpFixture, browser: Browser, shortcode: string): Promise<string> {
  const bypass = await bypassFor(fixture, shortcode);
  const answer = await exchange(browser, bypass);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return bypass.id;
}

/** Has the payer read a code out to staff, who enter it on the admin pages. */
export async function readOut(fixture: HttpFixture, browser: Browser, shortcode: string) {
  const headers = adminHeaders;
  const id: string = (await browser.call("sendVendorCode", { shortcode }, { headers })).json().otpId;
  await fixture.deliver();
  const otpValue = await fixture.newestCodeTo(mobileOf(shortcode));
  const answer = await browser.call("checkVendorCode", { id, shortcode }, { headers, body: { otpValue } });
  return { id, outcome: outcomeOf(answer) };
}

/** What happened to an application, in its order, and who of our staff was at the screen. */
export async function eventsOf({ database }: HttpFixture, shortcode: string) {
  const { rows } = await database.query<{ type: string; actor: string; by: string | null }>(
    `select type, actor, data ->> 'assistedBy' as by from audit_events
     join applications on applications.id = application_id where shortcode = $1 order by happened_at, type`,
    [shortcode],
  );
  return rows;
}

const helping =
  (
    number: number,
    call: (browser: Browser, shortcode: string) => Promise<LightMyRequestResponse>,
  ): ((fixture: HttpFixture) => Promise<LightMyRequestResponse>) =>
  async (fixture) => {
    const browser = fixture.browser();
    await helpIn(fixture, browser, trial(number));
    return await call(browser, trial(number));
  };

export const adminSessionStories = {
  readAdminSession: helping(21, (browser, shortcode) =>
    browser.call("readAdminSession", { shortcode }, { headers: adminHeaders }),
  ),
  endAdminSession: helping(21, (browser, shortcode) =>
    browser.call("endAdminSession", { shortcode }, { headers: adminHeaders }),
  ),
  sendPaymentDetails: helping(21, (browser, shortcode) =>
    browser.call(
      "sendPaymentDetails",
      { shortcode },
      { headers: adminHeaders, key: "k_0123456789abcdef", body: { method: "PayID", channel: "EMAIL" } },
    ),
  ),
};
