import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otpNamedSendsPerAddressPerDay, otpNamedSendsPerLinkPerDay } from "#domain/limits.ts";
import {
  type HttpFixture,
  mobileOf,
  openHttpFixture,
  outcomeOf,
  trial,
} from "#tests/server/http/http-fixture.ts";
import type { Browser } from "#tests/support/server.ts";

describe("guessing the contact behind a mask", () => {
  let server: HttpFixture;
  beforeAll(async () => {
    server = await openHttpFixture({ trials: 20 });
  });
  afterAll(() => server.close());

  /** Sends a guess; what can be seen of the answer is all but the id, which is random. */
  const guess = async (browser: Browser, shortcode: string, otpSentTo: string) =>
    shapeOf(await browser.call("sendSmsByShortcode", { shortcode }, { body: { otpSentTo } }), otpSentTo);
  const shapeOf = (answer: LightMyRequestResponse, otpSentTo: string) => {
    if (answer.statusCode !== 200) return String(outcomeOf(answer));
    const { otpId, mobile, expiresInSeconds } = answer.json();
    return [/^otp_[\w-]{22}$/.test(otpId), mobile === maskOf(otpSentTo), expiresInSeconds].join();
  };
  const maskOf = (mobile: string) => `XXXXXX${mobile.slice(-3)}`;
  const messagesTo = async (recipient: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ count: number }>(
      "select count(*)::integer as count from local_outbox where recipient = $1",
      [recipient],
    );
    return rows[0]?.count;
  };
  const tally = (answers: string[]) =>
    Object.fromEntries(
      [...new Set(answers)].map((answer) => [answer, answers.filter((each) => each === answer).length]),
    );
  const inBatches = async (guesses: string[], ask: (guessed: string) => Promise<string>) => {
    const answers: string[] = [];
    for (let at = 0; at < guesses.length; at += 50)
      answers.push(...(await Promise.all(guesses.slice(at, at + 50).map(ask))));
    return answers;
  };

  test("1,000 masks from one address, each in a browser of its own: none is answered otherwise [T425]", async () => {
    const shortcode = trial(1);
    const guesses = Array.from({ length: 1_000 }, (_, tail) => `XXXXXX${String(tail).padStart(3, "0")}`);
    const answers = await inBatches(guesses, (each) =>
      guess(server.browser("198.51.100.1"), shortcode, each),
    );
    expect(Object.keys(tally(answers)).sort()).toEqual([
      "otp.last-message",
      "otp.too-many-sends",
      "true,true,300",
    ]);
    expect(tally(answers)["otp.too-many-sends"]).toBe(guesses.length - otpNamedSendsPerAddressPerDay);
  });

  test("full numbers from fifty addresses: a link answers twenty a day, the right one like the others [T426]", async () => {
    const shortcode = trial(2);
    const right = mobileOf(shortcode);
    const wrong = Array.from({ length: 49 }, (_, at) => `+6149157${String(1_000 + at)}`);
    const guesses = [...wrong.slice(0, 5), right, ...wrong.slice(5)];
    const answers = await Promise.all(
      guesses.map((each, at) => guess(server.browser(`203.0.113.${at}`), shortcode, each)),
    );
    expect(tally(answers)).toEqual({
      "true,true,300": otpNamedSendsPerLinkPerDay,
      "otp.too-many-sends": guesses.length - otpNamedSendsPerLinkPerDay,
    });
  });

  test("what is asked again, entered or sent beside it does not tell a right name from a wrong one [T427]", async () => {
    const seen: Record<string, unknown> = {};
    for (const [name, shortcode, otpSentTo] of [
      ["right", trial(3), mobileOf(trial(3))],
      ["wrong", trial(4), "+61491579999"],
    ] as const) {
      const browser = server.browser(name === "right" ? "192.0.2.1" : "192.0.2.2");
      const first = await browser.call("sendSmsByShortcode", { shortcode }, { body: { otpSentTo } });
      const again = await browser.call("sendSmsByShortcode", { shortcode }, { body: { otpSentTo } });
      const plain = await browser.call("sendVendorCode", { shortcode });
      const ids = [first, again, plain].map((answer) => answer.json().otpId);
      const checks: string[] = [];
      for (let at = 0; at < 6; at += 1)
        checks.push(
          String(
            outcomeOf(
              await browser.call(
                "checkVendorCode",
                { id: ids[0], shortcode },
                { body: { otpValue: "000000", otpSentTo } },
              ),
            ),
          ),
        );
      seen[name] = { same: new Set(ids).size, checks };
    }
    expect(seen["wrong"]).toEqual(seen["right"]);
    expect(seen["right"]).toMatchObject({ same: 1 });
  });

  test("an hour of repeats meets the same limit, and wrong names keep no message from the payer [T428]", async () => {
    const limits: Record<string, number> = {};
    for (const [name, shortcode, otpSentTo] of [
      ["right", trial(5), mobileOf(trial(5))],
      ["wrong", trial(6), "+61491579998"],
    ] as const) {
      const answers: string[] = [];
      for (let at = 0; at < 8; at += 1)
        answers.push(await guess(server.browser(`192.0.2.${name.length + 10}`), shortcode, otpSentTo));
      limits[name] = answers.indexOf("otp.too-many-sends");
    }
    expect(limits).toEqual({ right: limits["wrong"], wrong: limits["wrong"] });
    const payer = server.browser("203.0.113.200");
    expect((await payer.call("sendVendorCode", { shortcode: trial(6) })).statusCode).toBe(200);
    expect(await messagesTo(mobileOf(trial(6)))).toBe(1);
    const { rows } = await server.database.query<{ count: number }>(
      "select count from limit_counters where subject = 'otp-failures'",
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});
