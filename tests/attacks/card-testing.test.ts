import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  cardAttemptsPerAddressPerHour,
  cardAttemptsPerCardPerDay,
  cardAttemptsPerLinkPerHour,
  cardDeclinesBeforeCode,
  cardDeclinesBeforeEveryCode,
  cardPartMinCents,
} from "#domain/limits.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { dueCents, insertOwing } from "#tests/server/payment/owing.ts";
import { type CardBehaviour, cardToken, scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe("testing stolen cards on payment links", () => {
  let server: TestServer;
  const cards = scriptedCards();
  let crns = 0;
  let addresses = 0;
  beforeAll(async () => {
    server = await openTestServer({ cards, trials: 1 });
  });
  beforeEach(() => {
    cards.charges.length = 0;
    cards.fingerprintOf = (token) => token;
    // No decline of the test before counts in this one.
    server.forward({ hours: 25 });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  /** A link whose product asks for no code, and whoever pays on it. */
  const link = async () => {
    crns += 1;
    const owing = await insertOwing(server.dependencies, {
      agencyId: demoAgencyId,
      crn: String(70_000_000_000 + crns),
    });
    return owing.shortcode;
  };
  const address = () => {
    addresses += 1;
    return `2001:db8:${addresses.toString(16)}::1`;
  };
  const attempt = async (
    shortcode: string,
    { from = address(), card = "declined", amountCents = dueCents }: Attempt = {},
  ) =>
    String(
      outcomeOf(
        await server.browser(from).call(
          "createPayment",
          { shortcode },
          {
            key: pressKey(),
            body: { method: "Credit Card", token: cardToken(card), amountCents, surchargeCents: 0 },
          },
        ),
      ),
    );
  type Attempt = { from?: string; card?: CardBehaviour; amountCents?: number };
  const tally = (answers: string[]) =>
    Object.fromEntries(
      [...new Set(answers)].map((answer) => [answer, answers.filter((each) => each === answer).length]),
    );
  const oneByOne = async (count: number, ask: (number: number) => Promise<string>) => {
    const answers: string[] = [];
    for (let number = 0; number < count; number += 1) answers.push(await ask(number));
    return answers;
  };
  const isCodeAsked = async (shortcode: string) =>
    (await server.browser().call("readApplication", { shortcode })).json().product.paymentRequiresOTP;

  const manager = bearerOf("demo-manager");
  const alertFor = async (headers: Record<string, string>) => {
    const answer = await server.browser().call("readDeskAlerts", null, { headers });
    expect(answer.statusCode).toBe(200);
    return answer.json().cardTesting;
  };

  test("300 cards on one link, each from an address of its own: three are tried, then it asks for a code [T493]", async () => {
    const shortcode = await link();
    expect(await isCodeAsked(shortcode)).toBe(false);
    expect(tally(await oneByOne(300, () => attempt(shortcode)))).toEqual({
      "card.declined": cardDeclinesBeforeCode,
      "otp.required": 300 - cardDeclinesBeforeCode,
    });
    expect(cards.charges).toHaveLength(cardDeclinesBeforeCode);
    expect(await isCodeAsked(shortcode)).toBe(true);
    const { rows } = await server.database.query(
      "select data from audit_events where type = 'application.code-required' order by happened_at desc limit 1",
    );
    expect(rows).toEqual([{ data: { declinedOn: "link" } }]);
  });

  test("whoever entered the code tries no more than ten cards an hour [T494]", async () => {
    const shortcode = "TESTPAY000000001";
    const browser = server.browser("203.0.113.77");
    const sent = await browser.call("sendVendorCode", { shortcode });
    await server.deliver();
    const otpValue = await server.newestCodeTo("+61491570001");
    const { otpId: id } = sent.json();
    expect(
      (await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } })).statusCode,
    ).toBe(200);
    const { payableCents: amountCents } = (await browser.call("readApplication", { shortcode })).json()
      .account;
    const tryOne = async () =>
      String(
        outcomeOf(
          await browser.call(
            "createPayment",
            { shortcode },
            {
              key: pressKey(),
              body: {
                method: "Credit Card",
                token: cardToken("declined"),
                amountCents,
                surchargeCents: 0,
              },
            },
          ),
        ),
      );
    expect(tally(await oneByOne(30, tryOne))).toEqual({
      "card.declined": cardAttemptsPerLinkPerHour,
      "limit.reached": 30 - cardAttemptsPerLinkPerHour,
    });
  });

  test("one address over 100 links, fifty at once: sixty attempts an hour [T495]", async () => {
    const from = address();
    const links = await Promise.all(Array.from({ length: 50 }, link));
    const first = await Promise.all(
      links.map((shortcode) => attempt(shortcode, { from, card: "challenge" })),
    );
    const more = await Promise.all(Array.from({ length: 50 }, link));
    const then = await Promise.all(more.map((shortcode) => attempt(shortcode, { from, card: "challenge" })));
    expect(tally([...first, ...then])).toEqual({
      "201": cardAttemptsPerAddressPerHour,
      "limit.reached": 100 - cardAttemptsPerAddressPerHour,
    });
  });

  test("one card over 40 links at once, each from an address of its own: six attempts a day [T496]", async () => {
    cards.fingerprintOf = () => "one stolen card";
    const links = await Promise.all(Array.from({ length: 40 }, link));
    expect(tally(await Promise.all(links.map((shortcode) => attempt(shortcode))))).toEqual({
      "card.declined": cardAttemptsPerCardPerDay,
      "limit.reached": 40 - cardAttemptsPerCardPerDay,
    });
  });

  test("a new card, address and link each time: sixty declines in an hour, then every link asks for a code [T497]", async () => {
    expect(tally(await oneByOne(100, async () => attempt(await link())))).toEqual({
      "card.declined": cardDeclinesBeforeEveryCode,
      "otp.required": 100 - cardDeclinesBeforeEveryCode,
    });
    const shortcode = await link();
    expect(await attempt(shortcode, { card: "paid" })).toBe("otp.required");
    expect(await isCodeAsked(shortcode)).toBe(true);
    const lastSeenAt = server.dependencies.clock.now().toISOString();
    const linksClosed = 100 - cardDeclinesBeforeEveryCode + 1;
    const declinedLastHour = cardDeclinesBeforeEveryCode;
    expect(await alertFor(manager)).toEqual({ isOngoing: true, declinedLastHour, linksClosed, lastSeenAt });
    // Another agency has nothing to do with it, nor have people of this one who do not manage it.
    expect(await alertFor({ ...manager, "x-saleflow-agency": "agy_coastcountry" })).toBeNull();
    const agent = await server.browser().call("readDeskAlerts", null, { headers: bearerOf("demo-agent") });
    expect(outcomeOf(agent)).toBe("permission.missing");

    server.forward({ hours: 1 });
    expect(await attempt(await link(), { card: "paid" })).toBe("201");
    expect(await alertFor(manager)).toEqual({
      isOngoing: false,
      declinedLastHour: 0,
      linksClosed,
      lastSeenAt,
    });
    server.forward({ hours: 24 });
    expect(await alertFor(manager)).toBeNull();
  });

  test("small amounts, as testers like them, are refused; what is owed is not, however small [T499]", async () => {
    const shortcode = await link();
    const amounts = [1, 100, 500, cardPartMinCents - 1];
    const answers = await Promise.all(amounts.map((amountCents) => attempt(shortcode, { amountCents })));
    expect(tally(answers)).toEqual({ "payment.part-too-small": amounts.length });
    expect(cards.charges).toEqual([]);
    expect(await attempt(shortcode, { card: "paid", amountCents: dueCents - 100 })).toBe("201");
    expect(await attempt(shortcode, { card: "paid", amountCents: 100 })).toBe("201");
  });

  test("payments that are paid use up no attempts [T500]", async () => {
    const from = address();
    const answers = await oneByOne(cardAttemptsPerAddressPerHour + 10, async () =>
      attempt(await link(), { from, card: "paid" }),
    );
    expect(tally(answers)).toEqual({ "201": cardAttemptsPerAddressPerHour + 10 });
  });
});
