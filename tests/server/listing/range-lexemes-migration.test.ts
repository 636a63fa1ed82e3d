import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { rangeLexemesMigration } from "#server/database/migrations/0080-range-lexemes.ts";
import { migrations } from "#server/database/migrations.ts";
import { demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import { insertListings } from "#server/listing/listing.writer.ts";
import { checkListingSearch } from "#server/listing/listing-search.check.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";
import { aListing } from "./listing-fixture.ts";

const prices = [null, 0, 1, 90, 75_000_000, 75_123_456, 99_999_999_999];
const now = new Date("2026-11-21T02:00:00.000Z");

describe.each(databaseKinds())("listings that were there before ranges were words, on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migrate(database, migrations.slice(0, migrations.indexOf(rangeLexemesMigration)));
    await insertDemoAgency(database, now);
    const names = new Map([
      [aListing.agentId, "Alex Agent"],
      [demoBranchIds[0], "Richmond"],
    ]);
    const made = prices.map((priceCents, at) => ({
      ...aListing,
      id: `lst_${at}`,
      priceCents,
      listedOn: `20${26 - at}-0${1 + at}-10`,
    }));
    await insertListings(database, made, names, now);
    await database.query(
      `update listing_search set tsv = ts_delete(tsv, array(
         select lexeme from unnest(tsv) where lexeme like 'price-%' or lexeme like 'listed-%'))`,
    );
  });
  afterAll(() => database.close());

  test("have the words of their days and prices that they would be written with [T894]", async () => {
    const rowsLike = async (word: string) =>
      (await database.query("select from listing_words where word like $1", [word])).rowCount;
    expect([await rowsLike("=price-%"), await rowsLike("=listed-%")]).toEqual([0, 0]);
    await migrate(database, migrations);
    expect(await checkListingSearch(database)).toEqual([]);
    expect(await rowsLike("=price-%")).toBeGreaterThan(15);
  });
});
