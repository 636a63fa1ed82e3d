import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireApplications } from "#server/application/application.expiry.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type Fixture, openFixture } from "./application-fixture.ts";

describe.each(databaseKinds())("expiry on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  test("closes what is 60 days past due or untouched, once, and leaves everything else", async () => {
    const due = await fixture.seed({ dueDate: "2026-12-12" });
    const later = await fixture.seed({ dueDate: "2026-12-13" });
    const undated = await fixture.seed({ dueDate: null });
    const paid = await fixture.seed({ status: "paid", dueDate: "2026-11-01" });
    const unfinished = await fixture.seed({ status: "partiallyCompleted", dueDate: null });
    const paying = await fixture.seed({ dueDate: "2026-11-01" });
    await fixture.database.query(
      `insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         created_at, updated_at)
       select 'pay_flight', $1, id, 'Credit Card', 'processing', 1, 0, now(), now()
       from obligations where application_id = $1`,
      [paying.id],
    );
    const statuses = () =>
      Promise.all(
        [due, later, undated, paid, unfinished, paying].map(
          async ({ shortcode }) => (await fixture.stored(shortcode)).status,
        ),
      );
    fixture.forward({ days: 60 });
    await expireApplications(fixture.dependencies);
    expect(await statuses()).toEqual([
      "completed",
      "completed",
      "completed",
      "paid",
      "partiallyCompleted",
      "completed",
    ]);
    fixture.forward({ days: 22 });
    await expireApplications(fixture.dependencies);
    await expireApplications(fixture.dependencies);
    expect(await statuses()).toEqual(["expired", "completed", "completed", "paid", "expired", "completed"]);
    expect(await fixture.audits(due.shortcode)).toEqual([
      { type: "application.expired", actor: "system", data: { from: "completed" } },
    ]);
    expect((await fixture.stored(due.shortcode)).version).toBe(2);
  });

  test("waits for midnight where the property is", async () => {
    const perth = await fixture.seed({ dueDate: "2026-12-12" });
    const brisbane = await fixture.seed({ dueDate: "2026-12-12" });
    for (const [{ id }, state] of [
      [perth, "WA"],
      [brisbane, "QLD"],
    ] as const)
      await fixture.database.query(
        `update applications set property = '{"address": {"line1": "1 Hay Street", "suburb": "Perth", "postcode": "6000"}}'::jsonb
           || jsonb_build_object('address', jsonb_build_object('state', $2::text)) where id = $1`,
        [id, state],
      );
    const expireAt = async (instant: string) => {
      const clock = { now: () => new Date(instant) };
      await expireApplications({ ...fixture.dependencies, clock });
      return Promise.all(
        [perth, brisbane].map(async ({ shortcode }) => (await fixture.stored(shortcode)).status),
      );
    };
    // 60 days after the due date is over. Sydney's day is an hour ahead of Brisbane's in summer, and three of Perth's.
    expect(await expireAt("2027-02-10T13:30:00Z")).toEqual(["completed", "completed"]);
    expect(await expireAt("2027-02-10T14:00:00Z")).toEqual(["completed", "expired"]);
    expect(await expireAt("2027-02-10T15:59:59Z")).toEqual(["completed", "expired"]);
    expect(await expireAt("2027-02-10T16:00:00Z")).toEqual(["expired", "expired"]);
  });
});
