import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Queries } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import { insertListings } from "#server/listing/listing.writer.ts";
import { aListing } from "#tests/server/listing/listing-fixture.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const now = new Date("2026-11-21T02:00:00.000Z");
const names = new Map([
  [aListing.agentId, "Alex Agent"],
  [demoBranchIds[0], "Richmond"],
]);

const byKey = ["enable_hashjoin=off", "enable_material=off", "enable_mergejoin=off", "enable_seqscan=off"];

describe.each(databaseKinds())("what keeps the bits of words on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migrate(database, migrations);
    await insertDemoAgency(database, now);
    await database.query("analyze");
  });
  afterAll(() => database.close());

  test("looks words up by their keys though the connection planned it while there were none [T895]", async () => {
    await database.transaction(async (tx) => {
      await write(tx, ["first"]);
      await write(
        tx,
        Array.from({ length: 500 }, (_, at) => `many${at}`),
      );
      const { rows } = await tx.query("select count(*) as count from listing_words");
      expect(rows[0]?.count).toBeGreaterThan(500);
      const before = await read(tx);
      await write(tx, ["last"]);
      expect((await read(tx)) - before).toBeLessThan(200);
    });
  });

  test("has no other plan for any noun [T897]", async () => {
    const { rows } = await database.query(
      `select proname, array(select unnest(proconfig) intersect select unnest($1::text[]) order by 1) as settings
       from pg_proc where proname ~ '_words_(insert|update|delete)$' order by proname`,
      [byKey],
    );
    expect(rows.length).toBeGreaterThanOrEqual(9);
    expect(rows.filter(({ settings }) => settings.length < byKey.length)).toEqual([]);
  });
});

const write = (queries: Queries, ids: readonly string[]) =>
  insertListings(
    queries,
    ids.map((id) => ({ ...aListing, id, address: { ...aListing.address, line1: `1 ${id} Street` } })),
    names,
    now,
  );

/** How many entries of the key of words this transaction has read. */
async function read(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ read: number }>(
    "select pg_stat_get_xact_tuples_returned('listing_words_pkey'::regclass) as read",
  );
  return rows[0]?.read ?? Number.NaN;
}
