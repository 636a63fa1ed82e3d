import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "#server/database/database-errors.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase, openTestDatabase } from "#tests/support/database.ts";

describe.each(databaseKinds())("a database on %s", (kind) => {
  test("is ready while it is open, and away after", async () => {
    const database = await openEmptyDatabase(kind);
    expect(await database.isReady()).toBe(true);
    await database.close();
    await database.close();
    expect(await database.isReady()).toBe(false);
    const error = await database.query("SELECT 1").catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
  });

  test("serves many callers at once, in several statements and by prepared statements", async () => {
    const database = await openEmptyDatabase(kind);
    const asked = Array.from({ length: 50 }, (_, number) => number);
    const answers = await Promise.all(
      asked.map((number) =>
        database.pool.query({ name: "echo", text: "SELECT $1::int AS number", values: [number] }),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(asked);
    await database.query("CREATE TABLE a (x int); CREATE TABLE b (x int); INSERT INTO b VALUES (1)");
    expect((await database.query("SELECT x FROM b")).rows).toEqual([{ x: 1 }]);
    await database.close();
  });

  test("starts every connection afresh", async () => {
    const database = await openEmptyDatabase(kind);
    const prepared = { name: "echo", text: "SELECT 1 AS one" };
    const client = await database.pool.connect();
    await client.query(prepared);
    await client.query("SET application_name = 'left behind'");
    await client.query("BEGIN");
    await client.query("CREATE TABLE unfinished (x int)");
    client.release(true);
    expect((await database.pool.query(prepared)).rows).toEqual([{ one: 1 }]);
    const { rows } = await database.query(
      "SELECT current_setting('application_name') = 'left behind' AS kept, to_regclass('unfinished') AS made",
    );
    expect(rows).toEqual([{ kept: false, made: null }]);
    await database.close();
  });

  test("goes on after an error, in the simple and the extended protocol", async () => {
    const database = await openEmptyDatabase(kind);
    const client = await database.pool.connect();
    await expect(client.query("SELECT nonsense")).rejects.toMatchObject({ code: "42703" });
    await expect(client.query("SELECT 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
    await expect(client.query("SELECT $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
    expect((await client.query("SELECT $1::int AS one", [1])).rows).toEqual([{ one: 1 }]);
    client.release();
    await database.close();
  });

  test("holds the product's tables without rows when a test asks for it", async () => {
    const [first, second] = await Promise.all([openTestDatabase(kind), openTestDatabase(kind)]);
    await first.query("DELETE FROM schema_migrations");
    const { rows } = await second.query("SELECT name FROM schema_migrations LIMIT 1");
    expect(rows).toEqual([{ name: "0001-initial" }]);
    await first.close();
    await second.close();
  });
});

describe.runIf(databaseKinds().includes("postgres"))("a lost connection to PostgreSQL", () => {
  test("fails the query in progress as away and leaves the process alive", async () => {
    const database = await openEmptyDatabase("postgres");
    const busy = await database.pool.connect();
    const pid = (await busy.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
    const sleeping = busy.query("SELECT pg_sleep(30)").catch((reason: unknown) => reason);
    await database.query("SELECT pg_terminate_backend($1)", [pid]);
    expect(isDatabaseAway(await sleeping)).toBe(true);
    busy.release(true);
    expect(await database.isReady()).toBe(true);
    await database.close();
  });

  test("fails a transaction as away, idle or not, and the next one works", async () => {
    const database = await openEmptyDatabase("postgres");
    const killer = await database.pool.connect();
    const work = database.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      await killer.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
      await tx.query("SELECT 1");
    });
    expect(isDatabaseAway(await work.catch((reason: unknown) => reason))).toBe(true);
    killer.release();
    expect(await database.transaction(async (tx) => (await tx.query("SELECT 1 AS one")).rows)).toEqual([
      { one: 1 },
    ]);
    await database.close();
  });

  test("of an idle client is replaced", async () => {
    const database = await openEmptyDatabase("postgres");
    const [idle, killer] = await Promise.all([database.pool.connect(), database.pool.connect()]);
    const pid = (await idle.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
    const removed = new Promise((resolve) => database.pool.once("remove", resolve));
    idle.release();
    await killer.query("SELECT pg_terminate_backend($1)", [pid]);
    await removed;
    killer.release();
    expect(await database.isReady()).toBe(true);
    await database.close();
  });
});

test("a PostgreSQL that refuses connections is away, not an accident", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const database = await openDatabase({ url: `postgres://postgres@127.0.0.1:${port}/none` });
  expect(await database.isReady()).toBe(false);
  await database.close();
});

test("an unknown kind of URL is refused", async () => {
  await expect(openDatabase({ url: "mysql://localhost/x" })).rejects.toThrow("must begin with postgres://");
});
