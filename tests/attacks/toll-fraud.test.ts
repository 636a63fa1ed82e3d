import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  unverifiedTextsPerAddressPerDay,
  unverifiedTextsPerDestinationPerDay,
  unverifiedTextsPerPrefixPerDay,
  unverifiedTextsPerSitePerHour,
} from "#domain/limits.ts";
import {
  type HttpFixture,
  mobileOf,
  openHttpFixture,
  outcomeOf,
  trial,
} from "#tests/server/http/http-fixture.ts";

// Hundreds of requests, each of which takes at least 60 ms, on a machine that does other work.
describe("drafts that anybody starts, to have text messages sent", { timeout: 180_000 }, () => {
  let server: HttpFixture;
  beforeAll(async () => {
    server = await openHttpFixture({ trials: 4 });
  });
  afterAll(() => server.close());

  /** Starts a draft that names a mobile, and asks for a code to it. */
  const draftAndSend = async (mobile: string, address: string) => {
    const browser = server.browser(address);
    const vendors = [{ name: "Mallory", email: null, phoneNumber: mobile }];
    const started = await browser.call("createApplication", null, { body: { vendors } });
    if (started.statusCode !== 201) return { shortcode: "", browser, outcome: String(outcomeOf(started)) };
    const { shortcode } = started.json();
    const answer = await browser.call("sendVendorCode", { shortcode });
    return { shortcode, browser, outcome: String(outcomeOf(answer)) };
  };
  const inBatches = async (mobiles: string[], addressOf: (at: number) => string) => {
    const outcomes: string[] = [];
    for (let at = 0; at < mobiles.length; at += 25)
      outcomes.push(
        ...(await Promise.all(
          mobiles
            .slice(at, at + 25)
            .map(async (mobile, next) => (await draftAndSend(mobile, addressOf(at + next))).outcome),
        )),
      );
    return outcomes;
  };
  /** How many text messages went to mobiles that begin so. */
  const textsTo = async (prefix: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ count: number }>(
      "select count(*)::integer as count from local_outbox where channel = 'SMS' and recipient like $1 || '%'",
      [prefix],
    );
    return rows[0]?.count ?? 0;
  };

  test("premium, satellite and foreign numbers get none [T435]", async () => {
    const numbers = [
      ["+611900123456", "premium, Australia"],
      ["+61147123456", "satellite, Australia"],
      ["+61240123456", "a landline"],
      ["+64240123456", "satellite, Scott Base"],
      ["+6426123456", "pagers, New Zealand"],
      ["+881612345678", "Iridium"],
      ["+8835100123456", "international networks"],
      ["+979112345678", "premium, international"],
      ["+447012345678", "personal numbers, Britain"],
      ["+2521234567", "Somalia"],
      ["+447912345678", "a mobile of a country that is not served"],
    ].map(([mobile = ""]) => mobile);
    const outcomes = await inBatches(numbers, (at) => `203.0.113.${at}`);
    expect(new Set(outcomes)).toEqual(new Set(["otp.mobile-not-served"]));
    for (const mobile of numbers) expect(await textsTo(mobile)).toBe(0);
  });

  test("200 numbers one after the other, from 20 addresses: 20 a day of their prefix [T439]", async () => {
    const mobiles = Array.from({ length: 200 }, (_, at) => `+6148800${String(1_000 + at)}`);
    const outcomes = await inBatches(mobiles, (at) => `198.51.100.${at % 20}`);
    expect(outcomes.filter((outcome) => outcome === "otp.too-many-sends")).toHaveLength(
      200 - unverifiedTextsPerPrefixPerDay,
    );
    expect(await textsTo("+6148800")).toBe(unverifiedTextsPerPrefixPerDay);
  });

  test("one address gets 20 a day, whichever numbers it names [T440]", async () => {
    for (let at = 0; at < 30; at += 1) {
      if (at === 15) server.forward({ hours: 1 });
      await draftAndSend(`+61477${String(at).padStart(2, "0")}0000`, "192.0.2.77");
    }
    expect(await textsTo("+61477")).toBe(unverifiedTextsPerAddressPerDay);
  });

  test("the payer's own mobile in 20 drafts: 5 texts, and the payer's own link sends as ever [T442]", async () => {
    const mobile = mobileOf(trial(1));
    const before = await textsTo(mobile);
    await inBatches(
      Array.from({ length: 20 }, () => mobile),
      (at) => `192.0.2.${100 + at}`,
    );
    expect((await textsTo(mobile)) - before).toBe(unverifiedTextsPerDestinationPerDay);
    const payer = server.browser("203.0.113.200");
    expect((await payer.call("sendVendorCode", { shortcode: trial(1) })).statusCode).toBe(200);
    expect((await textsTo(mobile)) - before).toBe(unverifiedTextsPerDestinationPerDay + 1);
  });

  test("250 addresses and prefixes: 200 an hour in all, and none of them is a payer's [T441]", async () => {
    server.forward({ hours: 1 });
    const mobiles = Array.from({ length: 250 }, (_, at) => `+614${String(60_000 + at)}000`);
    await inBatches(mobiles, (at) => `10.0.${at}.1`);
    expect(await textsTo("+6146")).toBeLessThanOrEqual(unverifiedTextsPerSitePerHour);
    const payer = server.browser("203.0.113.201");
    expect((await payer.call("sendVendorCode", { shortcode: trial(3) })).statusCode).toBe(200);
  });

  test("a draft's mobile counts as the payer's own once a code was proved right, until it is changed [T443]", async () => {
    server.forward({ hours: 24 });
    const { shortcode, browser } = await draftAndSend("+61455000001", "192.0.2.9");
    await server.deliver();
    const { id } = await verify(browser, shortcode, "+61455000001");
    expect(await verifiedAt(id)).not.toBeNull();
    server.forward({ seconds: 1 });
    const { version } = (await browser.call("readApplication", { shortcode })).json();
    const changed = await browser.call(
      "updateApplication",
      { shortcode },
      { body: { version, vendors: [{ name: "Mallory", email: null, phoneNumber: "+61455000002" }] } },
    );
    expect(changed.statusCode).toBe(200);
    expect(await verifiedAt(id)).toBeNull();
  });

  const verify = async (browser: ReturnType<HttpFixture["browser"]>, shortcode: string, mobile: string) => {
    const sent = await browser.call("sendVendorCode", { shortcode });
    await server.deliver();
    const otpValue = await server.newestCodeTo(mobile);
    const checked = await browser.call(
      "checkVendorCode",
      { id: sent.json().otpId, shortcode },
      { body: { otpValue } },
    );
    expect(checked.statusCode).toBe(200);
    const { rows } = await server.database.query<{ id: string }>(
      "select id from applications where shortcode = $1",
      [shortcode],
    );
    return { id: rows[0]?.id ?? "" };
  };
  const verifiedAt = async (id: string) => {
    const { rows } = await server.database.query<{ at: Date | null }>(
      "select mobile_verified_at as at from applications where id = $1",
      [id],
    );
    return rows[0]?.at ?? null;
  };
});
