import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf } from "#contract/route.ts";
import {
  buildWith,
  type HttpFixture,
  mobileOf,
  openHttpFixture,
  problemOf,
  rowCounts,
  trial,
} from "./http-fixture.ts";
import { everyRoute, wholeBody } from "./wrong-requests.ts";

const ownPageRoutes = everyRoute.filter(([, { access }]) => access === "own-page");
const otherWrites = everyRoute.filter(
  ([, { access, method }]) => access !== "own-page" && access !== "signed" && method !== "GET",
);
const ours = { "sec-fetch-site": "same-origin", "x-saleflow-request": "1" };

describe("calls of our own pages", () => {
  let fixture: HttpFixture;
  let secure: FastifyInstance;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 20 });
    secure = await buildWith(fixture, { settings: { publicOrigin: "https://pay.example.com" } });
  });
  afterAll(async () => {
    await secure.close();
    await fixture.close();
  });

  const call = ([name, route]: (typeof everyRoute)[number], headers: Record<string, string>) =>
    fixture.app.inject({
      method: route.method,
      url: pathOf(route, { ...route.example.params, shortcode: trial(2) }),
      headers: { "idempotency-key": "k_0123456789abcdef", ...headers },
      ...(route.body === null ? {} : { payload: wholeBody(name) as object }),
    });

  test.each(ownPageRoutes)("%s is refused to whoever is not our page, and does nothing", async (...route) => {
    const before = await rowCounts(fixture.database);
    const seen: object[] = [];
    const strangers: Record<string, string>[] = [
      {},
      { "x-saleflow-request": "1" },
      { "sec-fetch-site": "same-origin" },
      { ...ours, "x-saleflow-request": "yes" },
      ...["cross-site", "same-site", "none", "", "SAME-ORIGIN"].map((site) => ({
        ...ours,
        "sec-fetch-site": site,
      })),
    ];
    for (const headers of strangers) {
      const answer = await call(route, headers);
      seen.push({ ...problemOf(answer), kept: answer.headers["cache-control"], cookies: answer.cookies });
    }
    const refused = { status: 400, code: "request.not-allowed", kept: "no-store", cookies: [] };
    expect(seen).toEqual(strangers.map(() => refused));
    expect(await rowCounts(fixture.database)).toEqual(before);
  });

  test.each(otherWrites)("%s is refused to other sites", async (...route) => {
    for (const site of ["cross-site", "same-site", "none"])
      expect(problemOf(await call(route, { "sec-fetch-site": site }))).toEqual({
        status: 400,
        code: "request.not-allowed",
      });
  });

  test("a code is not sent by a HEAD, a prefetch or an image [T144]", async () => {
    const url = `/api/public/otp/sms/vendor/shortcode/${trial(1)}`;
    const before = await rowCounts(fixture.database);
    const head = await fixture.app.inject({ method: "HEAD", url, headers: ours });
    const image = await fixture.app.inject({
      url,
      headers: { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
    });
    const prefetch = await fixture.app.inject({
      url,
      headers: { "sec-purpose": "prefetch", "sec-fetch-site": "none" },
    });
    expect([head, image, prefetch].map(({ statusCode }) => statusCode)).toEqual([404, 400, 400]);
    expect(await rowCounts(fixture.database)).toEqual(before);
  });

  test("a code is sent once a minute, not again, to the same browser [T145]", async () => {
    const browser = fixture.browser();
    const first = await browser.call("sendVendorCode", { shortcode: trial(3) });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => browser.call("sendVendorCode", { shortcode: trial(3) })),
    );
    expect(again.map((answer) => answer.json().otpId)).toEqual(Array(5).fill(first.json().otpId));
    const { rows } = await fixture.database.query("select 1 from outbox_messages where recipient = $1", [
      mobileOf(trial(3)),
    ]);
    expect(rows).toHaveLength(1);
  });

  const cookiesSet = async (app: FastifyInstance, number: number) => {
    const headers = { ...ours, "x-forwarded-for": `203.0.113.${number}` };
    const shortcode = trial(number);
    const sent = await app.inject({ url: `/api/public/otp/sms/vendor/shortcode/${shortcode}`, headers });
    await fixture.deliver();
    const checked = await app.inject({
      method: "POST",
      url: `/api/public/otp/${sent.json().otpId}/vendor/${shortcode}`,
      headers,
      payload: { otpValue: await fixture.newestCodeTo(mobileOf(shortcode)) },
    });
    const url = "/api/public/vendor/application";
    const drafted = await app.inject({ method: "POST", url, headers, payload: {} });
    const draft = drafted.json().shortcode.toLowerCase();
    const set = [sent, checked, drafted].flatMap((answer) => [answer.headers["set-cookie"] ?? []].flat());
    return set.map((cookie) => cookie.replace(draft, "new").replace(/=[\w-]{43};/, "=secret;")).sort();
  };
  const attributes = (days: number, more = "") =>
    `Max-Age=${days * 86_400}; Path=/; HttpOnly;${more} SameSite=Strict`;
  const secured = (days: number) => attributes(days, " Secure;");

  test("on https each cookie is HttpOnly, Secure, SameSite=Strict and __Host-", async () => {
    expect(await cookiesSet(secure, 5)).toEqual([
      `__Host-browser=secret; ${secured(30)}`,
      `__Host-draft-new=secret; ${secured(30)}`,
      `__Host-gate-payment-options-${trial(5).toLowerCase()}=secret; ${secured(0.5)}`,
    ]);
  });

  test("on http the unprefixed name is set beside it, for browsers that refuse the other", async () => {
    const gate = `gate-payment-options-${trial(7).toLowerCase()}`;
    expect(await cookiesSet(fixture.app, 7)).toEqual([
      `__Host-browser=secret; ${secured(30)}`,
      `__Host-draft-new=secret; ${secured(30)}`,
      `__Host-${gate}=secret; ${secured(0.5)}`,
      `browser=secret; ${attributes(30)}`,
      `draft-new=secret; ${attributes(30)}`,
      `${gate}=secret; ${attributes(0.5)}`,
    ]);
  });

  test("on https an unprefixed cookie, which a neighbour could set, opens nothing", async () => {
    const browser = fixture.browser();
    await fixture.enter(browser, trial(9));
    const name = `gate-payment-options-${trial(9).toLowerCase()}`;
    const secret = browser.cookies.get(`__Host-${name}`);
    const read = async (cookie: string) =>
      (
        await secure.inject({
          url: `/api/public/vendor/application/shortcode/${trial(9)}/bpay`,
          headers: { cookie },
        })
      ).statusCode;
    expect([await read(`${name}=${secret}`), await read(`__Host-${name}=${secret}`)]).toEqual([428, 200]);
  });
});
