import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otpDestinationSendsPerDay, otpMessagesPastCapPerDay } from "#domain/limits.ts";
import {
  type HttpFixture,
  mailOf,
  openHttpFixture,
  outcomeOf,
  trial,
} from "#tests/server/http/http-fixture.ts";

// Each of a hundred sends takes at least 60 ms, on a machine that does other work.
describe("strangers who use up the messages of a payer's mailbox", { timeout: 180_000 }, () => {
  const shortcode = trial(1);
  const mailbox = mailOf(shortcode);
  let server: HttpFixture;
  beforeAll(async () => {
    server = await openHttpFixture({ trials: 4 });
  });
  afterAll(() => server.close());

  const mailsTo = async () => {
    await server.deliver();
    const { rows } = await server.database.query<{ count: number }>(
      "select count(*)::integer as count from local_outbox where channel = 'EMAIL' and recipient = $1",
      [mailbox],
    );
    return rows[0]?.count ?? 0;
  };
  const newestMail = async () => {
    const { rows } = await server.database.query<{ body: string }>(
      `select body from local_outbox where channel = 'EMAIL' and recipient = $1
       order by sent_at desc, id desc limit 1`,
      [mailbox],
    );
    return rows[0]?.body ?? "";
  };
  const ask = async (address: string, of = shortcode) =>
    outcomeOf(await server.browser(address).call("sendEmailByShortcode", { shortcode: of }, { body: {} }));
  /** Drafts that name the mailbox until it has had its messages of the day. */
  const flood = async (from: string) => {
    const outcomes: unknown[] = [];
    for (let at = 0; at < otpDestinationSendsPerDay + 10; at += 1) {
      const address = `${from}.${at}`;
      const vendors = [{ name: "Mallory", email: mailbox, phoneNumber: null }];
      const started = await server.browser(address).call("createApplication", null, { body: { vendors } });
      outcomes.push(await ask(address, started.json().shortcode));
    }
    return outcomes;
  };

  test("its payer still reaches a finished application: one message a day, good for that day, and no more", async () => {
    const payer = server.browser("203.0.113.9");
    const sent = await payer.call("sendEmailByShortcode", { shortcode }, { body: {} });
    await server.deliver();
    const otpValue = /\b\d{6}\b/.exec(await newestMail())?.[0] ?? "";
    const { otpId } = sent.json();
    const checked = await payer.call("checkVendorCode", { id: otpId, shortcode }, { body: { otpValue } });
    expect(checked.statusCode).toBe(200);

    server.forward({ hours: 24 });
    const before = await mailsTo();
    const outcomes = await flood("192.0.2");
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(otpDestinationSendsPerDay);
    expect((await mailsTo()) - before).toBe(otpDestinationSendsPerDay);
    server.forward({ seconds: 61 });
    expect(await ask("203.0.113.9")).toBe(200);
    expect((await mailsTo()) - before).toBe(otpDestinationSendsPerDay + otpMessagesPastCapPerDay);
    const mail = await newestMail();
    expect(mail).toContain("24 hours");

    const asked: unknown[] = [];
    for (let at = 0; at < 30; at += 1) asked.push(await ask(`198.51.100.${at}`));
    expect(new Set(asked)).toEqual(new Set(["otp.last-message"]));
    expect((await mailsTo()) - before).toBe(otpDestinationSendsPerDay + otpMessagesPastCapPerDay);

    server.forward({ hours: 12 });
    const linkSecret = /#([\w-]{22})/.exec(mail)?.[1] ?? "";
    const opened = await payer.call("openByLink", null, { body: { linkSecret } });
    expect(opened.statusCode).toBe(200);
  });
});
