import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqlStateOf } from "#server/database/database-errors.ts";
import type { Database } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const insert = { name: "pipeline-insert", text: "INSERT INTO entries VALUES ($1, $2)" };
const count = { name: "pipeline-count", text: "SELECT count(*)::int AS entries FROM entries" };
const sum = { name: "pipeline-sum", text: "SELECT coalesce(sum(cents), 0)::int AS cents FROM entries" };
const asked = { name: "pipeline-asked", text: "SELECT $1::jsonb AS given" };

describe.each(databaseKinds())("statements of one turn on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await database.query("CREATE TABLE entries (id int PRIMARY KEY, cents int8 CHECK (cents >= 0))");
  });
  beforeEach(async () => {
    await database.query("TRUNCATE entries");
    // Described on the one connection that is in use, so that they can be sent with others.
    await database.transaction(async (tx) => {
      await tx.query(insert, [99, 0]);
      for (const each of [count, sum]) await tx.query(each);
      await tx.query(asked, [{}]);
    });
    await database.query("TRUNCATE entries");
  });
  afterAll(() => database.close());

  const answersOf = async (work: () => Promise<unknown>) => {
    const pool = database.pool as unknown as { _clients: Listening[] };
    let answers = 0;
    const onReady = () => {
      answers += 1;
    };
    for (const { connection } of pool._clients) connection.on("readyForQuery", onReady);
    await work();
    for (const { connection } of pool._clients) connection.off("readyForQuery", onReady);
    return answers;
  };

  test("are answered together, each with its own: begin, two questions, what was written, the commit [T914]", async () => {
    const seen: unknown[] = [];
    const answers = await answersOf(() =>
      database.transaction(async (tx) => {
        await tx.query(insert, [1, 100]);
        const both = await Promise.all([tx.query(count), tx.query(sum)]);
        seen.push(...both.map(({ rows }) => rows[0]));
        for (const id of [2, 3]) tx.write({ ...insert, values: [id, 50], updates: "entries" });
      }),
    );
    expect(seen).toEqual([{ entries: 1 }, { cents: 100 }]);
    expect(answers).toBe(3);
    expect((await database.query(sum)).rows).toEqual([{ cents: 200 }]);
  });

  test("fail from the first that fails on, nothing of them is kept, and the connection serves the next [T915]", async () => {
    const states: unknown[] = [];
    const refused = database.transaction(async (tx) => {
      const answers = await Promise.allSettled([
        tx.query(count),
        tx.query(insert, [1, -1]),
        tx.query(sum),
        tx.query("SELECT 1 AS one"),
      ]);
      states.push(...answers.map((each) => (each.status === "rejected" ? sqlStateOf(each.reason) : null)));
    });
    await expect(refused).rejects.toThrow("swallowed");
    expect(states).toEqual([null, "23514", "23514", "25P02"]);
    const written = database.transaction(async (tx) => {
      await tx.query(count);
      tx.write({ ...insert, values: [1, 100] });
      tx.write({ ...insert, values: [1, -1], updates: "entries" });
    });
    expect(sqlStateOf(await written.catch((error: unknown) => error))).toBe("23514");
    expect((await database.query(count)).rows).toEqual([{ entries: 0 }]);
    await expect(database.transaction(async (tx) => (await tx.query(sum)).rows)).resolves.toEqual([
      { cents: 0 },
    ]);
  });

  test("one of them with a value that cannot be sent fails by itself, and a commit with it is none [T916]", async () => {
    const itself: Record<string, unknown> = {};
    itself.itself = itself;
    const asking = async () =>
      await database.transaction(async (tx) => {
        const all = [tx.query(count), tx.query(asked, [itself]), tx.query(asked, [{ a: 1 }])];
        return (await Promise.allSettled(all)).map(({ status }) => status);
      });
    for (let time = 0; time < 2; time += 1)
      expect(await asking()).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const writing = database.transaction(async (tx) => {
      await tx.query(insert, [1, 100]);
      tx.write({ name: "pipeline-other", text: "INSERT INTO entries VALUES ($1, 1)", values: [itself] });
    });
    await expect(writing).rejects.toThrow(/circular/i);
    expect((await database.query(count)).rows).toEqual([{ entries: 0 }]);
  });

  test("a transaction whose work throws before anything was sent is not left open [T917]", async () => {
    const thrown = database.transaction(() => {
      throw new Error("changed my mind");
    });
    await expect(thrown).rejects.toThrow("changed my mind");
    const { rows } = await database.query("SELECT now() = statement_timestamp() AS is_own_transaction");
    expect(rows).toEqual([{ is_own_transaction: true }]);
  });

  test("a read that fails leaves no transaction behind [T918]", async () => {
    const divided = { statement: { name: "pipeline-divided", text: "SELECT 6 / $1::int AS sixth" } };
    const options = { settings: "", statementTimeoutMs: 5_000 };
    expect((await database.read({ ...divided, values: [2] }, options)).rows).toEqual([{ sixth: 3 }]);
    const failed = await database.read({ ...divided, values: [0] }, options).catch((error: unknown) => error);
    expect(sqlStateOf(failed)).toBe("22012");
    await database.query(insert, [1, 100]);
    expect((await database.query(count)).rows).toEqual([{ entries: 1 }]);
  });
});

type Listening = { connection: NodeJS.EventEmitter };
