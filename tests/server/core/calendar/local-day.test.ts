import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { todayIn } from "#domain/calendar/today.ts";
import { australianStates } from "#domain/enumerations.ts";
import { localDay } from "#server/core/calendar/local-day.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/database.ts";

const hourMs = 3_600_000;
// A night of winter, one of summer, and those on which the clocks change.
const nights = ["2026-07-20", "2026-11-20", "2026-10-03", "2026-10-04", "2027-04-03", "2027-04-04"];
const instants = nights.flatMap((night) =>
  Array.from({ length: 16 }, (_, half) => new Date(Date.parse(`${night}T11:00:00Z`) + (half * hourMs) / 2)),
);

describe.each(databaseKinds())("the day in a state on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test("is the day that the server reckons, around every midnight", async () => {
    const asked = instants.flatMap((at) => australianStates.map((state) => ({ at, state })));
    const { rows } = await database.query<{ day: string }>(
      `select ${localDay("at", "state")} as day
       from unnest($1::timestamptz[], $2::text[]) with ordinality as asked (at, state, place) order by place`,
      [asked.map(({ at }) => at), asked.map(({ state }) => state)],
    );
    expect(rows.map(({ day }) => day)).toEqual(asked.map(({ at, state }) => todayIn(state, at)));
  });
});
