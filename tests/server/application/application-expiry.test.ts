import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireApplications } from "#server/application/application.expiry.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openWorld, type World } from "./application-world.ts";

describe.each(databaseKinds())("expiry on %s", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  test("closes what is 60 days past due or untouched, once, and leaves everything else", async () => {
    const due = await world.seed({ dueDate: "2026-12-12" });
    const later = await world.seed({ dueDate: "2026-12-13" });
    const undated = await world.seed({ dueDate: null });
    const paid = await world.seed({ status: "paid", dueDate: "2026-11-01" });
    const unfinished = await world.seed({ status: "partiallyCompleted", dueDate: null });
    const paying = await world.seed({ dueDate: "2026-11-01" });
    await world.database.query(
      `insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         created_at, updated_at)
       select 'pay_flight', $1, id, 'Credit Card', 'processing', 1, 0, now(), now()
       from obligations where application_id = $1`,
      [paying.id],
    );
    const statuses = () =>
      Promise.all(
        [due, later, undated, paid, unfinished, paying].map(
          async ({ shortcode }) => (await world.stored(shortcode)).status,
        ),
      );
    world.forward({ days: 60 });
    await expireApplications(world.dependencies);
    expect(await statuses()).toEqual([
      "completed",
      "completed",
      "completed",
      "paid",
      "partiallyCompleted",
      "completed",
    ]);
    world.forward({ days: 22 });
    await expireApplications(world.dependencies);
    await expireApplications(world.dependencies);
    expect(await statuses()).toEqual(["expired", "completed", "completed", "paid", "expired", "completed"]);
    expect(await world.audits(due.shortcode)).toEqual([
      { type: "application.expired", actor: "system", data: { from: "completed" } },
    ]);
    expect((await world.stored(due.shortcode)).version).toBe(2);
  });
});
