import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otpChecksPerCode, otpNamedSendsPerLinkPerDay } from "#domain/limits.ts";
import { demoCampaignCents } from "#server/demo/demo-applications.ts";
import { CARDS } from "#tests/server/services/cards/sandbox-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import type { Browser } from "#tests/support/server.ts";
import { cardBody, type HttpFixture, mobileOf, openHttpFixture, outcomeOf, trial } from "./http-fixture.ts";

describe.each(databaseKinds())("races on %s", (kind) => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 20 });
  });
  afterAll(() => fixture.close());

  const together = (count: number, ask: (number: number) => Promise<LightMyRequestResponse>) =>
    Promise.all(Array.from({ length: count }, (_, number) => ask(number)));
  const tally = (answers: LightMyRequestResponse[]) => {
    const counts: Record<string, number> = {};
    for (const outcome of answers.map(outcomeOf)) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  };
  const tokens = (count: number) =>
    Promise.all(Array.from({ length: count }, () => fixture.sandbox.tokenFor(CARDS.paid)));
  const pay = (browser: Browser, shortcode: string, key: string, token: string) =>
    browser.call("createPayment", { shortcode }, { key, body: cardBody(token) });
  const keyOf = (number: number) => `k_race_${String(number).padStart(12, "0")}`;
  /** What the gateway charged for one application. */
  const charged = async (shortcode: string) => {
    const { charges } = (await (await fixture.sandbox.get("/v1/charges?all=1")).json()) as {
      charges: { reference: string; status: string; amountCents: number }[];
    };
    const { rows } = await fixture.database.query<{ id: string }>(
      "select p.id from payments p join applications a on a.id = p.application_id where a.shortcode = $1",
      [shortcode],
    );
    const ids = rows.map(({ id }) => id);
    return charges
      .filter(({ reference }) => ids.includes(reference))
      .map(({ status, amountCents }) => ({ status, amountCents }));
  };
  const onePaid = [{ status: "succeeded", amountCents: demoCampaignCents }];

  test("of 200 wrong codes entered together exactly 5 are compared", async () => {
    const browser = fixture.browser("203.0.113.1");
    const shortcode = trial(1);
    const id = await fixture.sendCode(browser, shortcode);
    const code = await fixture.newestCodeTo(mobileOf(shortcode));
    const wrong = (number: number) => String((Number(code) + 1 + number) % 1_000_000).padStart(6, "0");
    const enter = (otpValue: string) =>
      browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
    expect(tally(await together(200, (number) => enter(wrong(number))))).toEqual({
      "otp.wrong-code": otpChecksPerCode,
      "otp.expired": 200 - otpChecksPerCode,
    });
    const { rows } = await fixture.database.query(
      `select checks, code_failures as failures from otp_sessions o
       join applications a on a.id = o.application_id where o.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ checks: 5, failures: 5 }]);
    expect(outcomeOf(await enter(code))).toBe("otp.expired");
  });

  test("a right code entered 20 times together opens one gate", async () => {
    const browsers = Array.from({ length: 20 }, () => fixture.browser("203.0.113.2"));
    const shortcode = trial(3);
    const id = await fixture.sendCode(fixture.browser("203.0.113.2"), shortcode);
    const otpValue = await fixture.newestCodeTo(mobileOf(shortcode));
    const answers = await Promise.all(
      browsers.map((browser) => browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await fixture.database.query("select 1 from gate_sessions where otp_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ["needs no code", 2],
    ["needs a code", 5],
  ])("of 100 payments together on one obligation that %s one is made", async (_kind, number) => {
    const browser = fixture.browser("203.0.113.3");
    if (number % 2 === 1) await fixture.enter(browser, trial(number));
    const made = await tokens(100);
    const answers = await together(100, (at) => pay(browser, trial(number), keyOf(at), made[at] ?? ""));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(99).fill(409)]);
    expect(await charged(trial(number))).toEqual(onePaid);
  });

  test.each([
    ["needs no code", 4],
    ["needs a code", 7],
  ])(
    "the same key 100 times together where one %s is one charge and the same bytes",
    async (_kind, number) => {
      const browser = fixture.browser("203.0.113.4");
      if (number % 2 === 1) await fixture.enter(browser, trial(number));
      const [token = ""] = await tokens(1);
      const answers = await together(100, () => pay(browser, trial(number), keyOf(0), token));
      answers.push(await pay(browser, trial(number), keyOf(0), token));
      expect(tally(answers)).toEqual({ 201: 101 });
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await charged(trial(number))).toEqual(onePaid);
    },
  );

  test("the same key with other words is refused, whenever it comes", async () => {
    const browser = fixture.browser("203.0.113.5");
    const [first = "", second = ""] = await tokens(2);
    const answers = await Promise.all([
      pay(browser, trial(6), keyOf(1), first),
      pay(browser, trial(6), keyOf(1), second),
    ]);
    answers.push(
      await pay(browser, trial(6), keyOf(1), second),
      await pay(browser, trial(6), keyOf(1), first),
    );
    const counts = tally(answers);
    expect(counts).toEqual({ 201: 2, "payment.key-reused": 2 });
    expect(await charged(trial(6))).toEqual(onePaid);
  });

  test("a declined card leaves the obligation free, and says so twice in the same bytes", async () => {
    const browser = fixture.browser("203.0.113.6");
    const declined = await fixture.sandbox.tokenFor(CARDS.declined);
    const first = await pay(browser, trial(8), keyOf(0), declined);
    const again = await pay(browser, trial(8), keyOf(0), declined);
    expect([outcomeOf(first), again.body]).toEqual(["card.declined", first.body]);
    expect(outcomeOf(await pay(browser, trial(8), keyOf(1), (await tokens(1))[0] ?? ""))).toBe(201);
  });

  test("20 announcements of a transfer together are one", async () => {
    const browser = fixture.browser("203.0.113.7");
    const body = { method: "Bank Transfer" };
    const answers = await together(20, (number) =>
      browser.call("createPayment", { shortcode: trial(10) }, { key: keyOf(number), body }),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  test("20 changes together on one version are one change", async () => {
    const browser = fixture.browser("203.0.113.8");
    const started = await browser.call("createApplication", null, { body: {} });
    const { shortcode, directApplication } = started.json();
    const answers = await together(20, (number) =>
      browser.call(
        "updateApplication",
        { shortcode },
        { body: { version: directApplication.version, requestedAmountCents: 1_000 + number } },
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, "application.version-conflict": 19 });
  });

  test("a storm of sends to foreign addresses leaves none in the outbox", async () => {
    const shortcode = trial(11);
    const foreign = [
      "+61400000000",
      "thief@example.com",
      "XXXXXX999",
      "vendor11@example.com,thief@example.com",
      "+61491570012",
    ];
    const answers = await together(100, (number) =>
      fixture
        .browser(`198.51.100.${number}`)
        .call(
          number % 2 === 0 ? "sendSmsByShortcode" : "sendEmailByShortcode",
          { shortcode },
          { body: { otpSentTo: foreign[number % foreign.length] } },
        ),
    );
    const masked = 10;
    expect(tally(answers)).toEqual({
      200: masked + otpNamedSendsPerLinkPerDay,
      "otp.too-many-sends": 100 - masked - otpNamedSendsPerLinkPerDay,
    });
    await fixture.deliver();
    const { rows } = await fixture.database.query(
      `select distinct recipient from (select recipient from outbox_messages union all select recipient from local_outbox) m
       where not exists (select from applications a, jsonb_array_elements(a.vendors || a.buyers) p
         where recipient in (lower(p ->> 'email'), p ->> 'phoneNumber'))`,
    );
    expect(rows).toEqual([]);
  });

  test("30 sends together to the right address are counted, and each browser keeps its own [T450]", async () => {
    const shortcode = trial(13);
    const answers = await together(30, (number) =>
      fixture.browser(`192.0.2.${number}`).call("sendVendorCode", { shortcode }),
    );
    expect(tally(answers)).toEqual({ 200: 5, "otp.last-message": 25 });
    const { rows } = await fixture.database.query(
      `select o.status, count(*)::int as count from otp_sessions o
       join applications a on a.id = o.application_id where a.shortcode = $1 group by 1 order by 1`,
      [shortcode],
    );
    expect(rows).toEqual([{ status: "live", count: 5 }]);
  });

  test("the money and its records are whole afterwards", async () => {
    await fixture.deliver();
    expect(await fixture.errors()).toEqual([]);
  });
});
