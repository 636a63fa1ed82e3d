import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { rangeLexemesMigration } from "#server/database/migrations/0080-range-lexemes.ts";
import { migrations } from "#server/database/migrations.ts";
import { checkListingSearch } from "#server/listing/listing-search.check.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";
import { migrateWithListings } from "./earlier-listings.ts";

const prices = [null, 0, 1, 90, 75_000_000, 75_123_456, 99_999_999_999];

describe.each(databaseKinds())("listings that were there before ranges were words, on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    const made = prices.map((priceCents, at) => ({
      id: `lst_${at}`,
      priceCents,
      listedOn: `20${26 - at}-0${1 + at}-10`,
    }));
    await migrateWithListings(database, rangeLexemesMigration, made);
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
