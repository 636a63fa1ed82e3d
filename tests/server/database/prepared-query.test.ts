import { describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const row = {
  name: "test-row",
  text: "select $1::int as number, $2::timestamptz as at, $3::text as note, $4::jsonb as kept",
};
const at = new Date("2026-02-28T13:59:59.123Z");

/** Named statements on one connection, with how often the driver has columns described. */
async function onOneConnection(
  database: Database,
  ask: (query: Database["query"], describedSoFar: () => number) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select 1");
    const pool = database.pool as unknown as { _clients: { connection: Describing }[] };
    const [client] = pool._clients;
    if (client === undefined) throw new Error("The pool has no connection.");
    const { connection } = client;
    let described = 0;
    const { describe: before } = connection;
    connection.describe = (asked) => {
      described += 1;
      before.call(connection, asked);
    };
    await ask(tx.query, () => described);
  });
}

type Describing = { describe(asked: unknown): void };

describe.each(databaseKinds())("a named statement on %s", (kind) => {
  test("is described once for its connection, and its rows stay the same", async () => {
    const database = await openEmptyDatabase(kind);
    await onOneConnection(database, async (query, described) => {
      const first = await query(row, [1, at, "x", { a: [1] }]);
      const second = await query(row, [1, at, "x", { a: [1] }]);
      expect(described()).toBe(1);
      expect(first.rows).toEqual([{ number: 1, at, note: "x", kept: { a: [1] } }]);
      expect(second.rows).toEqual(first.rows);
      expect(second.fields.map(({ name }) => name)).toEqual(["number", "at", "note", "kept"]);
      expect((await query(row, [null, new Date(at.getTime() + 1), null, null])).rows).toEqual([
        { number: null, at: new Date(at.getTime() + 1), note: null, kept: null },
      ]);
      expect(described()).toBe(1);
    });
    await database.close();
  });

  test("has no row where it has no columns, and as many as there are where it has", async () => {
    const database = await openEmptyDatabase(kind);
    await database.query("create table kept (x int)");
    const insert = { name: "test-insert", text: "insert into kept values ($1)" };
    const select = { name: "test-select", text: "select x from kept order by x" };
    await onOneConnection(database, async (query) => {
      expect((await query(select)).rows).toEqual([]);
      for (const x of [1, 2, 3]) expect(await query(insert, [x])).toMatchObject({ rowCount: 1, rows: [] });
      expect((await query(select)).rows).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }]);
    });
    await database.close();
  });

  test("goes on after a value that cannot be sent, and after one that is refused", async () => {
    const database = await openEmptyDatabase(kind);
    const divided = { name: "test-divided", text: "select 6 / $1::int as sixth" };
    const itself: Record<string, unknown> = {};
    itself.itself = itself;
    expect((await database.query(divided, [2])).rows).toEqual([{ sixth: 3 }]);
    await expect(database.query(divided, [0])).rejects.toMatchObject({ code: "22012" });
    await expect(database.query(divided, [itself])).rejects.toThrow(/circular/i);
    expect((await database.query(divided, [3])).rows).toEqual([{ sixth: 2 }]);
    await database.close();
  });

  test("has a name that the database does not cut off [T898]", async () => {
    const database = await openEmptyDatabase(kind);
    const named = (length: number) => ({ name: "n".repeat(length), text: "select 1 as one" });
    expect((await database.query(named(63))).rows).toEqual([{ one: 1 }]);
    await expect(database.query(named(64))).rejects.toThrow("too long");
    await database.close();
  });
});
