import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Migration, migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import type { Database } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const first: Migration = { name: "0001-first", sql: "CREATE TABLE one (x int); INSERT INTO one VALUES (1)" };
const second: Migration = { name: "0002-second", sql: "ALTER TABLE one ADD y int NOT NULL DEFAULT 2" };

describe.each(databaseKinds())("migrations on %s", (kind) => {
  let database: Database;
  beforeEach(async () => {
    database = await openEmptyDatabase(kind);
  });
  afterEach(() => database.close());

  const rowsOfOne = async () => (await database.query("SELECT * FROM one")).rows;

  test("are applied once each, in order", async () => {
    expect(await migrate(database, [first])).toEqual(["0001-first"]);
    expect(await migrate(database, [first, second])).toEqual(["0002-second"]);
    expect(await migrate(database, [first, second])).toEqual([]);
    expect(await rowsOfOne()).toEqual([{ x: 1, y: 2 }]);
  });

  test("are all applied or none", async () => {
    const broken = { name: "0002-broken", sql: "ALTER TABLE one ADD z int; SELECT nonsense" };
    await expect(migrate(database, [first, broken])).rejects.toThrow("Migration 0002-broken failed.");
    const { rows } = await database.query(
      "SELECT to_regclass('one') AS one, to_regclass('schema_migrations') AS names",
    );
    expect(rows).toEqual([{ one: null, names: "schema_migrations" }]);
    expect(await migrate(database, [first])).toEqual(["0001-first"]);
  });

  test("may not change after they were applied", async () => {
    await migrate(database, [first, second]);
    const changed = { ...first, sql: `${first.sql} ` };
    await expect(migrate(database, [changed, second])).rejects.toThrow(
      "Migration 0001-first was changed after it was applied",
    );
  });

  test("refuse a database made by a newer version", async () => {
    await migrate(database, [first, second]);
    await expect(migrate(database, [first])).rejects.toThrow(
      "The database was made by a newer version of this program: it holds migration 0002-second.",
    );
  });

  test("may not be inserted before an applied one, nor be listed out of order", async () => {
    await migrate(
      database,
      [second].map(({ name }) => ({ name, sql: "SELECT 1" })),
    );
    const applied = { ...second, sql: "SELECT 1" };
    await expect(migrate(database, [first, applied])).rejects.toThrow(
      "Migration 0001-first comes before 0002-second, which is applied already.",
    );
    await expect(migrate(database, [second, first])).rejects.toThrow("must come before");
  });

  test("work when several servers start at once", async () => {
    const names = await Promise.all([1, 2, 3].map(() => migrate(database, [first, second])));
    expect(names.flat()).toEqual(["0001-first", "0002-second"]);
    expect(await rowsOfOne()).toEqual([{ x: 1, y: 2 }]);
  });

  test("of the product make a database from nothing", async () => {
    expect(await migrate(database, migrations)).toEqual(migrations.map(({ name }) => name));
  });
});
