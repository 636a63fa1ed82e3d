import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type HttpFixture,
  mailOf,
  mobileOf,
  namesOf,
  openHttpFixture,
  trial,
} from "#tests/server/http/http-fixture.ts";
import type { Browser } from "#tests/support/server.ts";

type Payer = { shortcode: string; channel: "phone" | "mailbox" };

const addresses = Array.from({ length: 10 }, (_, at) => `198.51.100.${at + 1}`);
const secondsToReadMessage = 20;
const secondsToAct = 20;
const payersTry = [1, 4, 5, 9, 13, 14, 19, 23];

describe("ten addresses attack one link for a day", () => {
  let fixture: HttpFixture;
  let attack: Awaited<ReturnType<typeof openAttack>>;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 4 });
  });
  afterAll(() => fixture.close());

  test.each([
    { shortcode: trial(1), channel: "phone" },
    { shortcode: trial(3), channel: "mailbox" },
  ] as const)("and the payer gets in within two minutes by $channel [T444]", async (payer) => {
    attack = await openAttack(fixture, payer.shortcode);
    const secondsToGetIn: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      await attack.strike();
      if (payersTry.includes(hour)) secondsToGetIn.push(await getIn(fixture, payer, attack.strike));
      fixture.forward({ minutes: 59 });
    }
    const unused = await unusedMessages(fixture, payer.shortcode);
    expect(secondsToGetIn).toHaveLength(payersTry.length);
    expect(Math.max(...secondsToGetIn)).toBeLessThanOrEqual(120);
    expect(attack.compared()).toBeGreaterThan(0);
    expect(attack.compared()).toBeLessThanOrEqual(50);
    expect(unused).toBeLessThanOrEqual(10);
  });
});

/** Each address sends by every way there is, and tries codes on whatever it was sent, with a new browser each time. */
async function openAttack(fixture: HttpFixture, shortcode: string) {
  const { reference } = await namesOf(fixture.database, shortcode);
  let compared = 0;
  const guess = async (browser: Browser, id: string) => {
    for (let at = 0; at < 5; at += 1) {
      const answer = await browser.call(
        "checkVendorCode",
        { id, shortcode },
        { body: { otpValue: "000000" } },
      );
      if (answer.statusCode !== 400 || answer.json().error.code !== "otp.wrong-code") return;
      compared += 1;
    }
  };
  const attackFrom = async (address: string) => {
    const browser = fixture.browser(address);
    for (const sent of [
      await browser.call("sendVendorCode", { shortcode }),
      await browser.call("sendEmailByShortcode", { shortcode }, { body: {} }),
      await browser.call("sendSmsByReference", { reference }, { body: {} }),
    ])
      if (sent.statusCode === 200) await guess(browser, sent.json().otpId);
  };
  return {
    strike: async () => void (await Promise.all(addresses.map(attackFrom))),
    compared: () => compared,
  };
}

/** As a payer does who holds the phone or reads the mailbox, while the attack goes on; the seconds that it took. */
async function getIn(fixture: HttpFixture, { shortcode, channel }: Payer, strike: () => Promise<void>) {
  const browser = fixture.browser("203.0.113.200");
  let seconds = 0;
  const spend = (spent: number) => {
    seconds += spent;
    fixture.forward({ seconds: spent });
  };
  const recipient = channel === "phone" ? mobileOf(shortcode) : mailOf(shortcode);
  const sent =
    channel === "phone"
      ? await browser.call("sendVendorCode", { shortcode })
      : await browser.call("sendEmailByShortcode", { shortcode }, { body: {} });
  await fixture.deliver();
  const otpValue = await fixture.newestCodeTo(recipient);
  await strike();
  spend(secondsToReadMessage + secondsToAct);
  if (sent.statusCode === 200) {
    const id = sent.json().otpId;
    const typed = await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
    if (typed.statusCode === 200) return await proveOpen(browser, shortcode, seconds);
  }
  await fixture.deliver();
  const linkSecret = await linkIn(fixture, recipient, sent.statusCode === 200 ? "Or open" : "24 hours");
  spend(secondsToReadMessage + secondsToAct);
  const opened = await browser.call("openByLink", null, { body: { linkSecret } });
  expect(opened.json()).toMatchObject({ valid: true, shortcode });
  return await proveOpen(browser, shortcode, seconds);
}

/** The link of the newest message that says something: of several that came at once, the payer reads which one lasts. */
async function linkIn({ database }: HttpFixture, recipient: string, saying: string): Promise<string> {
  const { rows } = await database.query<{ body: string }>(
    `select body from local_outbox where recipient = $1 and position($2 in body) > 0
     order by sent_at desc, id desc limit 1`,
    [recipient, saying],
  );
  return /\/verify#([\w-]{22})/.exec(rows[0]?.body ?? "")?.[1] ?? "no link";
}

async function proveOpen(browser: Browser, shortcode: string, seconds: number): Promise<number> {
  expect((await browser.call("readBpay", { shortcode })).statusCode).toBe(200);
  return seconds;
}

async function unusedMessages(fixture: HttpFixture, shortcode: string): Promise<number> {
  const { rows } = await fixture.database.query<{ count: number }>(
    `select count(*)::integer as count from otp_sessions s join applications a on a.id = s.application_id
     where a.shortcode = $1 and s.status <> 'used' and s.sent_at > $2`,
    [shortcode, new Date(fixture.dependencies.clock.now().getTime() - 86_400_000)],
  );
  return rows[0]?.count ?? 0;
}
