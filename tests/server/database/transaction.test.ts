import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqlStateOf, violatedConstraintOf } from "#server/database/database-errors.ts";
import type { Database, Transaction } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const POOL_REFUSAL = "The pool was used inside a transaction: use the transaction (tx) instead.";

describe.each(databaseKinds())("a transaction on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await database.query("CREATE TABLE entries (id int PRIMARY KEY, cents int8 CHECK (cents >= 0))");
  });
  beforeEach(() => database.query("TRUNCATE entries"));
  afterAll(() => database.close());

  const insert = (tx: Transaction, id: number) => tx.query("INSERT INTO entries VALUES ($1, 100)", [id]);
  const storedIds = async () => {
    const { rows } = await database.query<{ id: number }>("SELECT id FROM entries ORDER BY id");
    return rows.map(({ id }) => id);
  };

  test("keeps what was done and returns the result", async () => {
    const result = await database.transaction(async (tx) => {
      await insert(tx, 1);
      await tx.query("INSERT INTO entries VALUES (2, 200)");
      return "done";
    });
    expect(result).toBe("done");
    expect(await storedIds()).toEqual([1, 2]);
  });

  test("keeps nothing when its work throws", async () => {
    const work = database.transaction(async (tx) => {
      await insert(tx, 1);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await storedIds()).toEqual([]);
  });

  test("keeps nothing when a statement fails, and the connection serves the next one", async () => {
    const work = database.transaction(async (tx) => {
      await insert(tx, 1);
      await tx.query("INSERT INTO entries VALUES (2, -1)");
    });
    const error = await work.catch((reason: unknown) => reason);
    expect([sqlStateOf(error), violatedConstraintOf(error)]).toEqual(["23514", "entries_cents_check"]);
    await database.transaction((tx) => insert(tx, 3));
    expect(await storedIds()).toEqual([3]);
  });

  test("does not pretend to have committed after a swallowed error", async () => {
    const work = database.transaction(async (tx) => {
      await insert(tx, 1);
      await insert(tx, 1).catch(() => {});
    });
    await expect(work).rejects.toThrow("swallowed");
    expect(await storedIds()).toEqual([]);
  });

  const write = (tx: Transaction, id: number, cents = 100) =>
    tx.write({ name: "entry-write", text: "INSERT INTO entries VALUES ($1, $2)", values: [id, cents] });
  const raise = (tx: Transaction, byCents: number) =>
    tx.write({
      name: "entry-raise",
      text: "UPDATE entries SET cents = cents + $1",
      values: [byCents],
      updates: "entries",
    });

  test("writes with the next query, which sees it, and with the commit [T820]", async () => {
    const seen = await database.transaction(async (tx) => {
      write(tx, 1);
      write(tx, 2, 200);
      const { rows } = await tx.query("SELECT id, cents FROM entries ORDER BY id");
      write(tx, 3);
      return rows;
    });
    expect(seen).toEqual([
      { id: 1, cents: 100 },
      { id: 2, cents: 200 },
    ]);
    expect(await storedIds()).toEqual([1, 2, 3]);
  });

  test("loses no change of a row that is written twice, and writes nothing when its work throws [T821]", async () => {
    await database.query("INSERT INTO entries VALUES (1, 100)");
    await database.transaction(async (tx) => {
      raise(tx, 10);
      raise(tx, 5);
      await Promise.resolve();
    });
    const thrown = database.transaction(async (tx) => {
      raise(tx, 1_000);
      write(tx, 9);
      await Promise.reject(new Error("changed my mind"));
    });
    await expect(thrown).rejects.toThrow("changed my mind");
    expect((await database.query("SELECT * FROM entries")).rows).toEqual([{ id: 1, cents: 115 }]);
  });

  test("a write that begins with `with` is the last of its statement, and fails as its writer says [T822]", async () => {
    const copy = (tx: Transaction, cents: number) =>
      tx.write({
        name: "entry-copy",
        text: "WITH next AS (SELECT count(*) + 10 AS id FROM entries) INSERT INTO entries SELECT id, $1 FROM next",
        values: [cents],
        isLast: true,
        failsAs: (error) =>
          violatedConstraintOf(error) === "entries_cents_check" ? new Error("below zero") : error,
      });
    await database.transaction(async (tx) => {
      write(tx, 1);
      copy(tx, 300);
      write(tx, 2);
      copy(tx, 400);
      await Promise.resolve();
    });
    // Each sees what was written by the statements before its own.
    expect(await storedIds()).toEqual([1, 2, 10, 12]);
    const failing = database.transaction(async (tx) => {
      copy(tx, -1);
      await Promise.resolve();
    });
    await expect(failing).rejects.toThrow("below zero");
    const other = database.transaction(async (tx) => {
      copy(tx, 1);
      await insert(tx, 1);
    });
    expect(violatedConstraintOf(await other.catch((reason: unknown) => reason))).toBe("entries_pkey");
  });

  test("the write that failed is the error, whichever statement behind it is heard of first [T823]", async () => {
    const atQuery = await database
      .transaction(async (tx) => {
        write(tx, 1, -1);
        await Promise.all([tx.query("SELECT 1").then((answer) => answer.rows), tx.query("SELECT 2")]);
      })
      .catch((reason: unknown) => reason);
    const atCommit = await database
      .transaction(async (tx) => {
        await insert(tx, 2);
        write(tx, 1, -1);
      })
      .catch((reason: unknown) => reason);
    expect([atQuery, atCommit].map(violatedConstraintOf)).toEqual([
      "entries_cents_check",
      "entries_cents_check",
    ]);
    expect(await storedIds()).toEqual([]);
  });

  test("refuses the pool within", async () => {
    await expect(database.transaction(() => database.query("SELECT 1"))).rejects.toThrow(POOL_REFUSAL);
    await expect(database.transaction(() => database.pool.connect())).rejects.toThrow(POOL_REFUSAL);
    await expect(
      database.transaction(() => database.transaction((tx) => tx.query("SELECT 1"))),
    ).rejects.toThrow(POOL_REFUSAL);
  });

  test("leaves the pool to work that it started and that outlives it", async () => {
    const ended = gate();
    const later = await database.transaction(async () => ({
      query: ended.opened.then(() => database.query("SELECT 1 AS one")),
    }));
    ended.open();
    expect((await later.query).rows).toEqual([{ one: 1 }]);
  });

  test("refuses its own queries after its end", async () => {
    const tx = await database.transaction(async (open) => open);
    await expect(tx.query("SELECT 1")).rejects.toThrow("The transaction has ended: await its queries.");
  });

  test("is tried again after a serialization failure, three times at most", async () => {
    let attempts = 0;
    const collide = (id: number, collisions: number) =>
      database.transaction(async (tx) => {
        attempts += 1;
        await insert(tx, id);
        if (attempts <= collisions) {
          await tx.query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$");
        }
      });
    await collide(7, 2);
    expect([await storedIds(), attempts]).toEqual([[7], 3]);
    attempts = 0;
    const error = await collide(8, 99).catch((reason: unknown) => reason);
    expect([sqlStateOf(error), attempts]).toEqual(["40001", 4]);
  });

  test("has the isolation asked for", async () => {
    const isolation = await database.transaction(
      async (tx) => (await tx.query("SHOW transaction_isolation")).rows,
      { isolation: "serializable" },
    );
    expect(isolation).toEqual([{ transaction_isolation: "serializable" }]);
  });
});

test.runIf(databaseKinds().includes("postgres"))("a real deadlock is resolved by a retry", async () => {
  const database = await openEmptyDatabase("postgres");
  await database.query("CREATE TABLE accounts (id int PRIMARY KEY, cents int8)");
  await database.query("INSERT INTO accounts VALUES (1, 0), (2, 0)");
  const held = [gate(), gate()] as const;
  const add = (first: number, second: number, mine: 0 | 1) =>
    database.transaction(async (tx) => {
      await tx.query("UPDATE accounts SET cents = cents + 1 WHERE id = $1", [first]);
      held[mine].open();
      await held[mine === 0 ? 1 : 0].opened;
      await tx.query("UPDATE accounts SET cents = cents + 1 WHERE id = $1", [second]);
    });
  await Promise.all([add(1, 2, 0), add(2, 1, 1)]);
  const { rows } = await database.query("SELECT id, cents FROM accounts ORDER BY id");
  expect(rows).toEqual([
    { id: 1, cents: 2 },
    { id: 2, cents: 2 },
  ]);
  await database.close();
});

test.runIf(databaseKinds().includes("postgres"))(
  "a statement is stopped after the time it was given",
  async () => {
    const database = await openEmptyDatabase("postgres");
    const sleep = (tx: Transaction) => tx.query("SELECT pg_sleep(0.3) IS NULL AS slept");
    const error = await database
      .transaction(sleep, { statementTimeoutMs: 50 })
      .catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe("57014");
    const { rows } = await database.transaction(sleep, { statementTimeoutMs: 0 });
    expect(rows).toEqual([{ slept: false }]);
    await database.close();
  },
);

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
