import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { violatedConstraintOf } from "#server/database/database-errors.ts";
import type { Database } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

describe.each(databaseKinds())("one statement that is a transaction, on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await database.query("CREATE TABLE entries (id int PRIMARY KEY, cents int8 CHECK (cents >= 0))");
  });
  beforeEach(() => database.query("TRUNCATE entries"));
  afterAll(() => database.close());

  const storedIds = async () => {
    const { rows } = await database.query<{ id: number }>("SELECT id FROM entries ORDER BY id");
    return rows.map(({ id }) => id);
  };

  test("keeps all of it, and what follows a commit follows it [T825]", async () => {
    const events: (string | number[])[] = [];
    const written = database.atOnce(async (writing) => {
      writing.write({ name: "one", text: "INSERT INTO entries VALUES ($1, $2)", values: [1, 100] });
      writing.onCommit(() => events.push("committed"));
      return { name: "main", text: "INSERT INTO entries SELECT $1::int, count(*) FROM entries", values: [2] };
    });
    events.push(await storedIds());
    await written;
    expect(events).toEqual([[], "committed"]);
    expect(await storedIds()).toEqual([1, 2]);
    const { rows } = await database.query("SELECT cents FROM entries WHERE id = 2");
    // It does not see what is written with it: they are one.
    expect(rows).toEqual([{ cents: 0 }]);
  });

  test("keeps nothing where any of it is refused, and nothing follows [T826]", async () => {
    const events: string[] = [];
    const refused = database.atOnce(async (writing) => {
      writing.write({ name: "one", text: "INSERT INTO entries VALUES ($1, $2)", values: [1, 100] });
      writing.onCommit(() => events.push("committed"));
      return { name: "below", text: "INSERT INTO entries VALUES ($1, $2)", values: [2, -1] };
    });
    await expect(refused.catch((error) => violatedConstraintOf(error))).resolves.toBe("entries_cents_check");
    expect(await storedIds()).toEqual([]);
    expect(events).toEqual([]);
  });

  test("a statement that was refused leaves its connection to others [T827]", async () => {
    const openings: unknown[] = [];
    const onConnect = () => openings.push(null);
    database.pool.on("connect", onConnect);
    await database.query("SELECT 1");
    const before = openings.length;
    const main = { name: "below", text: "INSERT INTO entries VALUES ($1, $2)", values: [2, -1] };
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(database.atOnce(async () => main)).rejects.toThrow("entries_cents_check");
    expect(openings.length).toBe(before);
    database.pool.off("connect", onConnect);
  });
});
