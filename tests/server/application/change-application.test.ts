import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationChange, ApplicationCompletion, ApplicationCreate } from "#contract/application.ts";
import { products } from "#domain/products.ts";
import { emptyAnswers, emptyOwner } from "#domain/vendor-application/answers.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { completionOf, janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";
import { type Fixture, openFixture, outcomeOf, wholeApplication } from "./application-fixture.ts";
import { bob, jane, wattleStreet } from "./seed-application.ts";

const whole = wholeAnswers();

describe.each(databaseKinds())("a vendor's own application on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  test("takes every field from its own browser, each change on top of the version it names", async () => {
    const { from, params, shortcode } = await fixture.start({});
    const { agent: _typed, ...answers } = wholeAnswers();
    const change = {
      version: 1,
      ...wholeApplication,
      answers,
      buyers: [bob],
      agent: { name: "Al Agent" },
    };
    const answer = await fixture.call("updateApplication", { params, body: change }, from);
    expect(answer).toMatchObject({
      status: "draft",
      version: 2,
      requestedProductType: "Interest Free",
      vendors: [{ email: "jXXe@example.com", phoneNumber: "XXXXXX156" }],
    });
    expect(await fixture.stored(shortcode)).toMatchObject({
      property: wattleStreet,
      vendors: [jane],
      buyers: [bob],
      agent: { name: "Al Agent" },
      requested_amount_cents: 350_000,
    });
    const stale = fixture.call("updateApplication", { params, body: { version: 1, vendors: [bob] } }, from);
    expect(await outcomeOf(stale)).toBe("application.version-conflict");
    expect(await fixture.call("readApplication", { params })).toEqual(answer);
    const kept = await fixture.call("updateApplication", { params, body: { version: 2 } }, from);
    expect(kept).toEqual({ ...answer, version: 3 });
  });

  test("of two changes on top of one version keeps exactly one", async () => {
    const { from, params } = await fixture.start();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        outcomeOf(fixture.call("updateApplication", { params, body: { version: 1 } }, from)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== "application.version-conflict")).toHaveLength(1);
    expect((await fixture.call("readApplication", { params })).version).toBe(2);
  });

  test("takes property and agent alone from staff, who neither complete nor cancel it [T237]", async () => {
    const { params } = await fixture.start();
    const staff = fixture.visitor();
    staff.set("staff", "yes", 60);
    const { owners, finish } = wholeAnswers();
    const forbidden: [string, Partial<ApplicationChange>][] = [
      ["vendors", { vendors: [bob] }],
      ["buyers", { buyers: [bob] }],
      ["requestedProductType", { requestedProductType: "Standard" }],
      ["requestedAmountCents", { requestedAmountCents: 1 }],
      ["answers.owners", { answers: { owners } }],
      ["answers.finish", { answers: { finish } }],
    ];
    for (const [field, change] of forbidden) {
      const refused = fixture.call("updateApplication", { params, body: { version: 1, ...change } }, staff);
      expect(await outcomeOf(refused)).toBe(`request.invalid ${field}`);
    }
    const body = { version: 1, property: wattleStreet, agent: { name: "Al Agent" } };
    expect((await fixture.call("updateApplication", { params, body }, staff)).version).toBe(2);
    const completed = fixture.call("completeApplication", { params, body: completionOf(2) }, staff);
    expect(await outcomeOf(completed)).toBe("application.draft-required");
    const cancelled = fixture.call("cancelApplication", { params }, staff);
    expect(await outcomeOf(cancelled)).toBe("application.draft-required");
  });

  test("is closed to every other browser", async () => {
    const { params, shortcode } = await fixture.start();
    const other = await fixture.start();
    const stranger = fixture.visitor();
    stranger.set(`draft-${shortcode.toLowerCase()}`, [...other.from.values.values()][0] ?? "", 60);
    const attempts = (from = stranger) =>
      Promise.all([
        outcomeOf(fixture.call("updateApplication", { params, body: { version: 1 } }, from)),
        outcomeOf(fixture.call("markPartiallyCompleted", { params, body: { version: 1 } }, from)),
        outcomeOf(fixture.call("completeApplication", { params, body: completionOf(1) }, from)),
      ]);
    expect(await attempts()).toEqual(Array(3).fill("otp.required"));
    await fixture.database.query(
      "update applications set payment_requires_otp = false where shortcode = $1",
      [shortcode],
    );
    expect(await attempts()).toEqual(Array(3).fill("application.draft-required"));
    expect((await fixture.call("readApplication", { params })).version).toBe(1);
  });

  test("forgets its browser after thirty days", async () => {
    const { from, params } = await fixture.start();
    fixture.forward({ days: 30 });
    const late = fixture.call("updateApplication", { params, body: { version: 1 } }, from);
    expect(await outcomeOf(late)).toBe("otp.required");
  });

  test("waits for its final step once partially completed, and may be kept again", async () => {
    const { from, params, shortcode } = await fixture.start();
    const first = await fixture.call("markPartiallyCompleted", { params, body: { version: 1 } }, from);
    expect(first).toMatchObject({ status: "partiallyCompleted", version: 2, paymentMethods: [] });
    const again = await fixture.call(
      "markPartiallyCompleted",
      { params, body: { version: 2, vendors: [bob] } },
      from,
    );
    expect(again).toMatchObject({ status: "partiallyCompleted", version: 3 });
    expect((await fixture.audits(shortcode)).map(({ type }) => type).sort()).toEqual([
      "application.created",
      "application.partially-completed",
      "application.partially-completed",
    ]);
  });

  test("becomes immutable when completed: it owes nothing before its loan is advanced, and it stays the same [T382]", async () => {
    const { from, params, shortcode } = await fixture.start();
    const body = completionOf(1);
    const done = await fixture.call("completeApplication", { params, body }, from);
    expect(done).toMatchObject({
      status: "completed",
      version: 2,
      product: { type: "Interest Free", paymentRequiresOTP: true },
      account: { advanced: false, dueCents: 0, dueOn: null, remainingCents: 0, next: { kind: "decision" } },
      paymentMethods: [],
    });
    expect((await fixture.stored(shortcode)).payment_methods).toEqual(products["Interest Free"].methods);
    for (const version of [1, 2, 7])
      expect(await fixture.call("completeApplication", { params, body: { ...body, version } }, from)).toEqual(
        done,
      );
    for (const name of ["updateApplication", "markPartiallyCompleted"] as const)
      expect(await outcomeOf(fixture.call(name, { params, body: { version: 2 } }, from))).toBe(
        "application.immutable",
      );
    const { rows } = await fixture.database.query<{ sum: number; count: number }>(
      `select count(*)::int as count, sum(e.amount_cents)::int as sum from journal_transactions t
       join journal_entries e on e.transaction_id = t.id join applications a on a.id = t.application_id
       where a.shortcode = $1`,
      [shortcode],
    );
    expect(rows).toEqual([{ count: 0, sum: null }]);
    expect((await fixture.audits(shortcode)).map(({ type }) => type)).toEqual([
      "application.created",
      "application.completed",
    ]);
  });

  test("completed ten times at once gives one completion and ten times the same answer", async () => {
    const { from, params, shortcode } = await fixture.start();
    const body = completionOf(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.call("completeApplication", { params, body }, from)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: "completed", version: 2 });
    const completions = (await fixture.audits(shortcode)).filter(
      ({ type }) => type === "application.completed",
    );
    expect(completions).toHaveLength(1);
  });

  test.each<[ApplicationCreate, string]>([
    [{ vendors: [jane], property: wattleStreet }, "property.addressLine"],
    [{ answers: { ...whole, owners: [emptyOwner("owner-1")] } }, "owners.0.kind"],
    [
      { answers: { ...whole, owners: [{ ...janeAnswers, dateOfBirth: "2012-01-31" }] } },
      "owners.0.dateOfBirth",
    ],
    [{ answers: { ...whole, owners: [{ ...janeAnswers, mobile: "" }] } }, "finish.applicant"],
    [{ answers: { ...whole, agent: emptyAnswers().agent } }, "agent.agencyName"],
    [{ answers: { ...whole, finish: { ...whole.finish, settlesOn: "2026-11-21" } } }, "finish.settlesOn"],
  ])("is not completed while a field is invalid (%#) [T230]", async (fields, missing) => {
    const { from, params } = await fixture.start(fields);
    const body = completionOf(1);
    const refused = fixture.call("completeApplication", { params, body }, from);
    expect(await outcomeOf(refused)).toBe(`request.invalid ${missing}`);
    expect((await fixture.call("readApplication", { params })).status).toBe("draft");
  });

  test.each<[Partial<ApplicationCompletion>, string]>([
    [{ termsVersion: "2020-01" }, "application.terms-changed"],
    [{ signature: { kind: "typed", name: " " } }, "request.invalid finish.signature.name"],
    [{ signature: { kind: "drawn", name: "Jane Citizen" } }, "request.invalid finish.signature.drawing"],
    [
      { signature: { kind: "drawn", name: "Jane Citizen", drawing: "M1 1L2 2L3 3L4 4L5 5L620 1" } },
      "request.invalid finish.signature.drawing",
    ],
  ])("is not completed without today's terms and a signature (%#) [T231]", async (change, refusal) => {
    const { from, params } = await fixture.start();
    const body = { ...completionOf(1), ...change };
    expect(await outcomeOf(fixture.call("completeApplication", { params, body }, from))).toBe(refusal);
  });

  test("keeps what its agency charged, whatever amount was asked for [T383]", async () => {
    const { shortcode } = await fixture.seed({ status: "partiallyCompleted", dueCents: 12_300 });
    await fixture.database.query("update applications set requested_amount_cents = 99 where shortcode = $1", [
      shortcode,
    ]);
    const past = fixture.visitor();
    past.set("gate", "yes", 60);
    const typed = { params: { shortcode }, body: { version: 1, answers: whole } };
    await fixture.call("updateApplication", typed, past);
    const body = completionOf(2);
    const done = await fixture.call("completeApplication", { params: { shortcode }, body }, past);
    expect(done).toMatchObject({
      status: "completed",
      account: { advanced: null, dueCents: 12_300, dueOn: "2026-12-12" },
    });
  });

  test.each(["cancelled", "expired"] as const)("%s is closed to every change", async (status) => {
    const { shortcode } = await fixture.seed({ status, paymentRequiresOtp: false });
    const params = { shortcode };
    const body = completionOf(1);
    expect(await outcomeOf(fixture.call("completeApplication", { params, body }))).toBe("application.closed");
    for (const name of ["updateApplication", "markPartiallyCompleted"] as const)
      expect(await outcomeOf(fixture.call(name, { params, body: { version: 1 } }))).toBe(
        "application.closed",
      );
  });
});
