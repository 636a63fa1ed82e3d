import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseKind } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { insertDemoAgency } from "#server/demo/demo-agency.ts";
import { checkListingSearch, rebuildListingSearch } from "#server/listing/listing-search.check.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { startProcess } from "#tests/support/processes.ts";
import { runLength } from "#tests/support/run-length.ts";
import { type Fixture, openFixture } from "./listing-fixture.ts";

const kills = runLength({ short: 2, full: 20 });
const killAfterMs = 400;
const writer = new URL("./write-listings.ts", import.meta.url).pathname;

describe.each(databaseKinds())("what finds listings, on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
    await fixture.insert([{ id: "lst_one" }, { id: "lst_two" }, { id: "lst_three", status: "archived" }]);
  });
  afterAll(() => fixture.close());

  test.each([
    [
      "bits that say too much",
      "update listing_words set bits = set_bit(bits, 9, 1) where word = 'wattle'",
      1,
    ],
    ["bits that are lost", "delete from listing_words where word like '%w%'", 4],
    [
      "a row of other words",
      "update listing_search set tsv = 'status=active:1' where listing_id = 'lst_two'",
      1,
    ],
    ["a row that is lost", "delete from listing_search where listing_id = 'lst_two'", 1],
    [
      "a free position that a listing has",
      "insert into listing_gaps select agency_id, 0 from listing_places",
      1,
    ],
    ["positions that nobody has", "update listing_places set placed_below = placed_below + 3", 3],
  ])("the check finds %s, and a rebuild mends it [T833]", async (_, plant, min) => {
    expect(await checkListingSearch(fixture.database)).toEqual([]);
    await fixture.database.query(plant);
    expect((await checkListingSearch(fixture.database)).length).toBeGreaterThanOrEqual(min);
    await rebuildListingSearch(fixture.database);
    expect(await checkListingSearch(fixture.database)).toEqual([]);
    expect((await fixture.ids("wattle status:*")).sort()).toEqual(["lst_one", "lst_three", "lst_two"]);
  });

  test("a new listing has the position of one that is gone, and none of its words [T834]", async () => {
    const positions = async () => {
      const { rows } = await fixture.database.query<{ position: number }>(
        "select position from listing_search order by position",
      );
      return rows.map(({ position }) => position);
    };
    const address = { line1: "1 Quandong Way", suburb: "Perth", state: "WA" as const, postcode: "6000" };
    const before = await positions();
    await fixture.insert([{ id: "lst_gone", address }]);
    await fixture.remove("lst_gone");
    await fixture.insert([{ id: "lst_next" }, { id: "lst_further" }]);
    const last = before.at(-1) ?? 0;
    expect(await positions()).toEqual([...before, last + 1, last + 2]);
    expect(await fixture.ids("quandong")).toEqual([]);
    expect(await checkListingSearch(fixture.database)).toEqual([]);
    await fixture.remove("lst_next", "lst_further");
  });
});

describe.each(databaseKinds())("kills while listings are written, on %s", (kind) => {
  test("leave search exact [T832]", { timeout: 20_000 + kills * 60_000 }, async () => {
    const { url, drop } = await freshDatabase(kind);
    try {
      const opened = async <Answer>(
        work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Answer>,
      ) => {
        const database = await openDatabase({ url });
        try {
          return await work(database);
        } finally {
          await database.close();
        }
      };
      await opened(async (database) => {
        await migrate(database, migrations);
        await insertDemoAgency(database, new Date("2026-11-21T02:00:00.000Z"));
      });
      let before = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const process = await startProcess(writer, [url, `k${kill}`], {}, /writing/);
        await pause(killAfterMs + 37 * kill);
        await process.kill("SIGKILL");
        const { errors, count } = await opened(async (database) => ({
          errors: await checkListingSearch(database),
          count: (await database.query("select from listings")).rowCount ?? 0,
        }));
        expect(errors).toEqual([]);
        expect(count).toBeGreaterThan(before);
        before = count;
      }
    } finally {
      await drop();
    }
  });
});

async function freshDatabase(kind: DatabaseKind) {
  if (kind === "pglite") {
    const folder = await mkdtemp(join(tmpdir(), "saleflow-search-kill-"));
    return {
      url: `pglite:${join(folder, "database")}`,
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const base = process.env.TEST_DATABASE_URL ?? "";
  const name = `saleflow_kill_${randomBytes(6).toString("hex")}`;
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}
