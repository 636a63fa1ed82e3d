import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleLoanAccount } from "#contract/examples.ts";
import { type ApplicationAnswers, emptyAnswers, withOwner } from "#domain/vendor-application/answers.ts";
import { type Fixture, openFixture, outcomeOf } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { completionOf, janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";

const whole = wholeAnswers();

describe.each(databaseKinds())("what a vendor typed, on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const draftOf = async ({ from, params }: Pick<Awaited<ReturnType<Fixture["start"]>>, "from" | "params">) =>
    await fixture.call("readDraft", { params }, from);

  test("comes back as it was typed, errors and blanks included, with the step [T224]", async () => {
    const started = await fixture.start({});
    expect(await draftOf(started)).toEqual({
      version: 1,
      status: "draft",
      step: "property",
      answers: emptyAnswers(),
      savedAt: "2026-11-21T02:00:00.000Z",
      agencyCode: "harbour-vale",
      isOffered: true,
    });
    const { params, from } = started;
    const property = { ...whole.property, postcode: " 31 ", addressLine: " 12 Wattle  Street" };
    const owners = [{ ...janeAnswers, mobile: "0491", abn: "12" }];
    await fixture.call(
      "updateApplication",
      { params, body: { version: 1, answers: { property, owners }, step: "owners" } },
      from,
    );
    expect(await draftOf(started)).toMatchObject({
      version: 2,
      step: "owners",
      answers: { ...emptyAnswers(), property, owners },
    });
    expect(await fixture.stored(started.shortcode)).toMatchObject({ property: null, vendors: [] });
  });

  test("is gone on with at the furthest step, though a device went back since [T236]", async () => {
    const started = await fixture.start({});
    const { params, from } = started;
    const reach = async (version: number, step: "owners" | "agent" | "property") =>
      await fixture.call("updateApplication", { params, body: { version, step } }, from);
    await reach(1, "agent");
    await reach(2, "property");
    expect(await draftOf(started)).toMatchObject({ version: 3, step: "agent" });
  });

  test("becomes the application's own fields once its step has no error, and stays until it has none again", async () => {
    const { from, params, shortcode } = await fixture.start({ answers: { owners: whole.owners } });
    expect(await fixture.stored(shortcode)).toMatchObject({
      vendors: [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" }],
      property: null,
    });
    const agent = {
      agencyName: "Other Realty",
      agentName: " Kim Lee ",
      email: "kim@Other.TEST",
      phone: "(03) 9000 0000",
    };
    const trust = {
      ...janeAnswers,
      id: "owner-2",
      kind: "trust" as const,
      trustName: "Wattle Trust",
      trusteeName: "Wattle Pty Ltd",
      email: "",
      mobile: "+61 491 570 157",
    };
    const title = { titleKind: "lotPlan" as const, lot: "12a", plan: "ps 534210x" };
    const answers = {
      property: { ...whole.property, ...title },
      owners: [janeAnswers, trust],
      agent,
      finish: { ...whole.finish, applicant: "owner-2" },
    };
    await fixture.call("updateApplication", { params, body: { version: 1, answers } }, from);
    const expected = {
      property: {
        address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
        titleReference: "Lot 12A PS534210X",
      },
      vendors: [
        { name: "Wattle Pty Ltd as trustee for Wattle Trust", email: null, phoneNumber: "+61491570157" },
        { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" },
      ],
      agent: {
        name: "Kim Lee",
        agencyName: "Other Realty",
        email: "kim@other.test",
        phoneNumber: "+61390000000",
      },
    };
    expect(await fixture.stored(shortcode)).toMatchObject(expected);
    const worse = { property: { ...answers.property, postcode: "" }, agent: { ...agent, agentName: "" } };
    await fixture.call("updateApplication", { params, body: { version: 2, answers: worse } }, from);
    expect(await fixture.stored(shortcode)).toMatchObject(expected);
  });

  test("of two tabs on one version the second learns what the first kept, and goes on from there [T227]", async () => {
    const { from, params } = await fixture.start();
    const send = (version: number, answers: Partial<ApplicationAnswers>) =>
      fixture.call("updateApplication", { params, body: { version, answers } }, from);
    const more = withOwner(whole).owners;
    await send(1, { owners: more });
    const agent = { ...whole.agent, agentName: "Kim Lee" };
    const late = send(1, { agent });
    await expect(late).rejects.toMatchObject({
      problem: { code: "application.version-conflict" },
      current: { version: 2, status: "draft", answers: { ...whole, owners: more } },
    });
    await send(2, { agent });
    expect((await draftOf({ from, params })).answers).toEqual({ ...whole, owners: more, agent });
    const conflict = { problem: { code: "application.version-conflict" }, current: { version: 3 } };
    const leave = fixture.call("markPartiallyCompleted", { params, body: { version: 1 } }, from);
    await expect(leave).rejects.toMatchObject(conflict);
    const complete = fixture.call("completeApplication", { params, body: completionOf(2) }, from);
    await expect(complete).rejects.toMatchObject(conflict);
  });

  test("is for its own browser and whoever came past the code, never for an open application's guests [T225]", async () => {
    const started = await fixture.start();
    const { params, shortcode } = started;
    const stranger = fixture.visitor();
    const reads = ["readDraft", "readApplicationSummary"] as const;
    for (const name of reads)
      expect(await outcomeOf(fixture.call(name, { params }, stranger))).toBe("otp.required");
    const past = fixture.visitor();
    past.set("gate", "yes", 60);
    expect(await draftOf({ from: past, params })).toEqual(await draftOf(started));
    await fixture.call("completeApplication", { params, body: completionOf(1) }, started.from);
    await fixture.database.query(
      "update applications set payment_requires_otp = false where shortcode = $1",
      [shortcode],
    );
    for (const name of reads)
      expect(await outcomeOf(fixture.call(name, { params }, stranger))).toBe("application.draft-required");
    expect((await draftOf(started)).status).toBe("completed");
  });

  test("of one key is one application, however often it is asked for at once or within a day [T228]", async () => {
    const creationKey = "key_0123456789abcdef";
    const ask = async (key = creationKey) => {
      const from = fixture.visitor();
      const body = { creationKey: key, answers: { agent: whole.agent } };
      const { shortcode } = await fixture.call("createApplication", { body }, from);
      return { from, params: { shortcode }, shortcode };
    };
    const started = await Promise.all([ask(), ask(), ask()]);
    const [first, ...others] = started;
    expect(new Set(started.map(({ shortcode }) => shortcode)).size).toBe(1);
    expect((await ask("key_another_0123456")).shortcode).not.toBe(first.shortcode);
    for (const each of [first, ...others, await ask()])
      expect((await draftOf(each)).answers.agent).toEqual(whole.agent);
    fixture.forward({ days: 2 });
    expect(await outcomeOf(ask())).toBe("request.invalid creationKey");
    const { rows } = await fixture.database.query(
      "select creation_key_hash from application_answers where creation_key_hash like '%' || $1 || '%'",
      [creationKey],
    );
    expect(rows).toEqual([]);
  });

  test("is completed with the words that were agreed to, the signature, and from where [T229]", async () => {
    const { from, params, shortcode } = await fixture.start();
    const drawing = "M10 10L20 20L30 30M40 40L50 50L60 60L600 200";
    const signature = { kind: "drawn" as const, name: "Jane Citizen", drawing };
    const body = { ...completionOf(1), signature };
    const done = await fixture.call("completeApplication", { params, body }, from);
    const { rows } = await fixture.database.query(
      `select c.terms_version, c.consent_version, c.signature_kind, c.signature_name, c.signature_drawing,
         c.client_address, c.let_in_by, c.completed_at
       from application_completions c join applications a on a.id = c.application_id where shortcode = $1`,
      [shortcode],
    );
    expect(rows).toEqual([
      {
        terms_version: "2026-11",
        consent_version: "2026-11",
        signature_kind: "drawn",
        signature_name: "Jane Citizen",
        signature_drawing: drawing,
        client_address: from.address,
        let_in_by: "draft",
        completed_at: fixture.dependencies.clock.now(),
      },
    ]);
    const draft = await draftOf({ from, params });
    expect(draft).toMatchObject({ status: "completed", version: 2 });
    expect(draft.answers.finish).toEqual({ ...whole.finish, termsAccepted: true, consent: true, signature });
    expect(done.account).toEqual(exampleLoanAccount);
    const again = { ...completionOf(9), termsVersion: "2020-01" };
    expect(await fixture.call("completeApplication", { params, body: again }, from)).toEqual(done);
    const late = fixture.call("updateApplication", { params, body: { version: 2, answers: {} } }, from);
    expect(await outcomeOf(late)).toBe("application.immutable");
    expect(await outcomeOf(fixture.call("cancelApplication", { params }, from))).toBe(
      "application.immutable",
    );
  });

  test("is given up for good by its vendor, once, and what was charged is taken off [T233]", async () => {
    const { from, params, shortcode } = await fixture.start();
    const cancelled = await fixture.call("cancelApplication", { params }, from);
    expect(cancelled).toMatchObject({ status: "cancelled", version: 2 });
    expect(await fixture.call("cancelApplication", { params }, from)).toEqual(cancelled);
    const change = fixture.call("updateApplication", { params, body: { version: 2, answers: whole } }, from);
    expect(await outcomeOf(change)).toBe("application.closed");
    expect(await fixture.audits(shortcode)).toContainEqual({
      type: "application.cancelled",
      actor: "payer",
      data: { from: "draft", version: 2 },
    });
    const charged = await fixture.seed({ status: "partiallyCompleted", dueCents: 12_300 });
    const past = fixture.visitor();
    past.set("gate", "yes", 60);
    await fixture.call("cancelApplication", { params: { shortcode: charged.shortcode } }, past);
    const { rows } = await fixture.database.query(
      `select coalesce(sum(e.amount_cents), 0)::int as cents from journal_transactions t
       join journal_entries e on e.transaction_id = t.id where t.application_id = $1 and e.account like '%receivable%'`,
      [charged.id],
    );
    expect(rows).toEqual([{ cents: 0 }]);
  });
});
