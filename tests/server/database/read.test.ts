import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sqlStateOf } from "#server/database/database-errors.ts";
import { type Database, openPglite } from "#server/database/open-database.ts";
import { startPglite } from "#server/database/pglite-host.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const options = { settings: "set local work_mem = '3MB'", statementTimeoutMs: 5_000 };

describe.each(databaseKinds())("one statement that only reads, on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await database.query("CREATE TABLE entries (id int PRIMARY KEY)");
  });
  afterAll(() => database.close());

  const memory = "select current_setting('work_mem') as memory, $1::int as given";

  test("is asked with its settings, which nobody else has [T888]", async () => {
    const { rows } = await database.read({ statement: memory, values: [7] }, options);
    expect(rows).toEqual([{ memory: "3MB", given: 7 }]);
    const prepared = { statement: { name: "memory", text: memory }, values: [8] };
    for (let time = 0; time < 2; time += 1)
      expect((await database.read(prepared, options)).rows).toEqual([{ memory: "3MB", given: 8 }]);
    const others = await database.query<{ memory: string }>(memory, [7]);
    expect(others.rows[0]?.memory).not.toBe("3MB");
  });

  test("writes nothing, and its connection serves the next [T889]", async () => {
    const openings: unknown[] = [];
    const onConnect = () => openings.push(null);
    await database.query("SELECT 1");
    database.pool.on("connect", onConnect);
    const refused = [
      [{ statement: "INSERT INTO entries VALUES (1)", values: undefined }, options, "25006"],
      [{ statement: "SELECT 1 / 0", values: undefined }, options, "22012"],
      [
        { statement: "SELECT 1", values: undefined },
        { ...options, settings: "set local work_mem = 'much'" },
        "22023",
      ],
    ] as const;
    for (const [asked, given, state] of refused)
      expect(sqlStateOf(await database.read(asked, given).catch((error: unknown) => error))).toBe(state);
    expect((await database.query("SELECT id FROM entries")).rows).toEqual([]);
    expect(openings).toEqual([]);
    database.pool.off("connect", onConnect);
  });

  test("whose name is too long to be sent leaves its connection to the next [T902]", async () => {
    const statement = { name: "n".repeat(64), text: "SELECT 1" };
    for (let time = 0; time <= database.pool.options.max; time += 1)
      await expect(database.read({ statement, values: [] }, options)).rejects.toThrow("name is too long");
    expect((await database.read({ statement: "SELECT 1 AS one", values: [] }, options)).rows).toEqual([
      { one: 1 },
    ]);
  });
});

test("a statement that only reads is one message, with its transaction around it [T890]", async () => {
  const host = await startPglite();
  let messages = 0;
  const run = (message: Uint8Array) => {
    messages += 1;
    return host.run(message);
  };
  const database = openPglite({ ...host, run });
  await database.query("SELECT 1");
  messages = 0;
  const { rows } = await database.read({ statement: "SELECT 2 AS two", values: [] }, options);
  expect(rows).toEqual([{ two: 2 }]);
  expect(messages).toBe(1);
  await database.close();
});
