import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationChange } from "#contract/application.ts";
import { applicationNoticesPerContactPerDay } from "#domain/limits.ts";
import { expireApplications } from "#server/application/application.expiry.ts";
import { RawReply } from "#server/http/call.ts";
import { vendorApplicationHandlers } from "#server/vendor-application/vendor-application.routes.ts";
import { type Fixture, openFixture, outcomeOf } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { completionOf, janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";

const agency = "trust@harbourvale.test";

describe.each(databaseKinds())("who hears of an application, on %s", (kind) => {
  let fixture: Fixture;
  let started = 0;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  /** Each with an e-mail address of its own. */
  const start = async (change: Partial<typeof janeAnswers> = {}) => {
    started += 1;
    const email = `jane${started}@example.com`;
    const owners = [{ ...janeAnswers, email, ...change }];
    return { ...(await fixture.start({ answers: { ...wholeAnswers(), owners } })), email };
  };
  const noticesOf = async (shortcode: string) => {
    const { rows } = await fixture.database.query<{
      recipient: string;
      subject: string | null;
      body: string;
    }>(
      `select m.recipient, m.subject, m.body from outbox_messages m
       join applications a on a.id = m.application_id where a.shortcode = $1 order by m.created_at, m.recipient`,
      [shortcode],
    );
    return rows;
  };
  const recipients = async (shortcode: string) =>
    (await noticesOf(shortcode)).map(({ recipient }) => recipient);

  test("left unfinished, the vendor gets the link once a day and the agency hears of it once [T238]", async () => {
    const { from, params, shortcode, email, application } = await start();
    expect(await noticesOf(shortcode)).toEqual([]);
    const leave = (version: number) =>
      fixture.call("markPartiallyCompleted", { params, body: { version } }, from);
    await leave(1);
    await leave(2);
    const messages = await noticesOf(shortcode);
    expect(messages.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, `Continue your application ${application.reference}`],
      [agency, `Application ${application.reference} was started`],
    ]);
    const link = `https://pay.saleflow.test/vendors/vendor-application-online/${shortcode}`;
    expect(messages[0]?.body).toContain(link);
    expect(messages[1]?.body).not.toContain(shortcode);
    expect(messages[1]?.body).not.toContain("Jane");
    fixture.forward({ days: 1 });
    await leave(3);
    expect(await recipients(shortcode)).toEqual([email, agency, email]);
  });

  test("an application is announced to the agency once its first step is complete, with its property [T570]", async () => {
    const { property, ...later } = wholeAnswers();
    const started = await fixture.start({
      answers: { property: { ...property, suburb: "" } },
      step: "property",
    });
    const { params, from, shortcode, application } = started;
    const keep = (body: ApplicationChange) => fixture.call("updateApplication", { params, body }, from);
    await keep({ version: 1, answers: { property }, step: "property" });
    expect(await noticesOf(shortcode)).toEqual([]);
    await keep({ version: 2, step: "owners" });
    await keep({ version: 3, answers: { owners: later.owners }, step: "agent" });
    expect(await noticesOf(shortcode)).toEqual([
      {
        recipient: agency,
        subject: `Application ${application.reference} was started`,
        body: expect.stringContaining("Property: 12 Wattle Street, Richmond VIC 3121"),
      },
    ]);
    expect((await noticesOf(shortcode))[0]?.body).not.toMatch(/Jane|0491/);
    const whole = await fixture.start({ answers: { property }, step: "owners" });
    expect(await recipients(whole.shortcode)).toEqual([agency]);
    await fixture.call("cancelApplication", { params: whole.params }, whole.from);
    expect(await recipients(whole.shortcode)).toEqual([agency, agency]);
    const unknown = await fixture.start({ answers: {}, step: "owners" });
    expect(await recipients(unknown.shortcode)).toEqual([]);
  });

  test("completed, the vendor gets a copy without dates of birth, and the agency hears of it [T239]", async () => {
    const { from, params, shortcode, email, application } = await start();
    await fixture.call("completeApplication", { params, body: completionOf(1) }, from);
    await fixture.call("completeApplication", { params, body: completionOf(1) }, from);
    const [copy, notice, ...more] = await noticesOf(shortcode);
    expect([copy?.recipient, notice?.recipient, more]).toEqual([email, agency, []]);
    expect(copy?.subject).toBe(`Your application ${application.reference} to Harbour & Vale Property`);
    for (const text of [
      "Address: 12 Wattle Street, Richmond VIC 3121",
      "Name: Jane Citizen (applies)",
      "Loan: Interest Free",
      "Amount: $3,500.00",
    ])
      expect(copy?.body).toContain(text);
    expect(copy?.body).not.toMatch(/1981|Born/);
    expect(copy?.body).toContain("We'll let you know when there's a decision. Nothing is owed");
    expect(notice?.body).toContain("Asked for: $3,500.00, Interest Free");
  });

  test("changed by whoever came past the code, old and new contacts both hear of it [T240]", async () => {
    const { params, shortcode, email, from } = await start({ mobile: "0491 570 006" });
    const past = fixture.visitor();
    past.set("gate", "yes", 60);
    const change = (version: number, owners: (typeof janeAnswers)[], by = past) =>
      fixture.call("updateApplication", { params, body: { version, answers: { owners } } }, by);
    await change(1, [{ ...janeAnswers, email, mobile: "0491 570 006" }]);
    expect(await noticesOf(shortcode)).toEqual([]);
    await change(2, [{ ...janeAnswers, email: "other@example.com", mobile: "0491 570 110" }]);
    const messages = await noticesOf(shortcode);
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(
      [email, "other@example.com", "+61491570006", "+61491570110"].sort(),
    );
    for (const { body } of messages) expect(body).toMatch(/1300 975 707 straight away/);
    await change(3, [{ ...janeAnswers, email }], from);
    expect(await noticesOf(shortcode)).toHaveLength(4);
  });

  test("cancelled or expired, vendor and agency hear of it; of a draft the agency never heard [T241]", async () => {
    const draft = await start();
    await fixture.call("cancelApplication", { params: draft.params }, draft.from);
    expect(await recipients(draft.shortcode)).toEqual([draft.email]);
    const left = await start({ email: "" });
    const leave = { params: left.params, body: { version: 1 } };
    await fixture.call("markPartiallyCompleted", leave, left.from);
    const phone = "+61491570156";
    expect(await recipients(left.shortcode)).toEqual([phone, agency]);
    fixture.forward({ days: 61 });
    await expireApplications(fixture.dependencies);
    await expireApplications(fixture.dependencies);
    const ended = (await noticesOf(left.shortcode)).slice(2);
    expect(ended.map(({ recipient }) => recipient)).toEqual([phone, agency]);
    for (const { body } of ended) expect(body).toContain("has expired");
  });

  test("nobody is sent more than enough in a day, whatever is typed in [T242]", async () => {
    const email = "flooded@example.com";
    let sent = 0;
    for (let times = 0; times < applicationNoticesPerContactPerDay + 2; times += 1) {
      const { params, from, shortcode } = await start({ email });
      await fixture.call("markPartiallyCompleted", { params, body: { version: 1 } }, from);
      sent += (await recipients(shortcode)).filter((recipient) => recipient === email).length;
    }
    expect(sent).toBe(applicationNoticesPerContactPerDay);
  });

  test("a completed application is a PDF with its answers, the terms and the signature [T244]", async () => {
    const { from, params, application } = await start();
    const handlers = vendorApplicationHandlers(fixture.dependencies);
    const read = () =>
      handlers.readApplicationSummary({
        params,
        body: undefined,
        idempotencyKey: "",
        grant: { kind: "draft", applicationId: "" },
        requestId: "req_test",
        address: from.address,
        cookies: from,
        header: () => undefined,
        isAdmin: false,
        rawBody: Buffer.alloc(0),
      });
    expect(await outcomeOf(read())).toBe("application.not-complete");
    await fixture.call("completeApplication", { params, body: completionOf(1) }, from);
    const reply = await read();
    if (!(reply instanceof RawReply) || !(reply.body instanceof Uint8Array)) throw new Error("Not a file.");
    expect(reply.headers["content-disposition"]).toBe(
      `attachment; filename="application-${application.reference}.pdf"`,
    );
    const pages = (await PDF.load(reply.body)).getPages();
    const text = pages.map((page) => page.extractText().text).join("\n");
    for (const expected of [application.reference, "27 March 1981", "Interest Free", "Your rights", "Signed"])
      expect(text).toContain(expected);
  });
});
