import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { activePositionsMigration } from "#server/database/migrations/0082-active-positions.ts";
import { migrations } from "#server/database/migrations.ts";
import { moveListing } from "#server/listing/change-listing.ts";
import { checkListingSearch } from "#server/listing/listing-search.check.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";
import { migrateWithListings } from "./earlier-listings.ts";
import { type Fixture, manager, openFixture } from "./listing-fixture.ts";

const every = ["lst_a", "lst_b", "lst_c", "lst_d"];

const positionsIn = async ({ database }: Pick<Fixture, "database">) =>
  Object.fromEntries(
    (
      await database.query<{ id: string; position: number }>(
        "select listing_id as id, position from listing_search order by listing_id",
      )
    ).rows.map(({ id, position }) => [id, position]),
  );

describe.each(databaseKinds())("positions of active listings and of others, on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
    for (const id of every)
      await fixture.insert([{ id, status: id === "lst_a" || id === "lst_c" ? "active" : "archived" }]);
  });
  afterAll(() => fixture.close());

  const move = async (id: string, version: number, to: "active" | "archived") =>
    await moveListing(fixture.dependencies, manager, id, { version, to });
  const found = async () => ({
    active: (await fixture.ids("wattle")).toSorted(),
    archived: (await fixture.ids("wattle status:archived")).toSorted(),
    every: (await fixture.ids("wattle status:*")).toSorted(),
  });

  test("are on two sides of 0; a listing that is archived or restored moves to a free one of the other side [T905]", async () => {
    expect(await positionsIn(fixture)).toEqual({ lst_a: 0, lst_b: -1, lst_c: 1, lst_d: -2 });
    expect(await found()).toEqual({ active: ["lst_a", "lst_c"], archived: ["lst_b", "lst_d"], every });

    await move("lst_a", 1, "archived");
    expect(await positionsIn(fixture)).toEqual({ lst_a: -3, lst_b: -1, lst_c: 1, lst_d: -2 });
    expect(await found()).toEqual({ active: ["lst_c"], archived: ["lst_a", "lst_b", "lst_d"], every });
    expect(await checkListingSearch(fixture.database)).toEqual([]);

    await move("lst_d", 1, "active");
    await move("lst_c", 1, "archived");
    expect(await positionsIn(fixture)).toEqual({ lst_a: -3, lst_b: -1, lst_c: -2, lst_d: 0 });
    expect(await found()).toEqual({ active: ["lst_d"], archived: ["lst_a", "lst_b", "lst_c"], every });
    expect(await checkListingSearch(fixture.database)).toEqual([]);
  });

  test("cannot be of the wrong side, whoever writes [T907]", async () => {
    await expect(
      fixture.database.query("update listing_search set position = - 9 where status = 'active'"),
    ).rejects.toThrow("listing_search_side");
  });
});

describe.each(databaseKinds())("listings that were there before active ones stood apart, on %s", (kind) => {
  test("are on their side once it has run, and are found [T906]", async () => {
    const database = await openEmptyDatabase(kind);
    try {
      const made = Array.from({ length: 9 }, (_, at) => ({
        id: `lst_${at}`,
        status: at % 3 === 0 ? ("archived" as const) : ("active" as const),
      }));
      await migrateWithListings(database, activePositionsMigration, made);
      await database.query("delete from listings where id = 'lst_4'");
      await migrate(database, migrations);
      const positions = await positionsIn({ database });
      const archived = [positions.lst_0, positions.lst_3, positions.lst_6];
      expect(archived.toSorted()).toEqual([-1, -2, -3]);
      expect(Object.values(positions).toSorted()).toEqual([-1, -2, -3, 0, 1, 2, 3, 4]);
      expect(await checkListingSearch(database)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
