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
});
