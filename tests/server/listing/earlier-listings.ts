import type { Database } from "#server/database/database.ts";
import { type Migration, migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import { insertListings, type WrittenListing } from "#server/listing/listing.writer.ts";
import { aListing } from "./listing-fixture.ts";

const now = new Date("2026-11-21T02:00:00.000Z");
const names = new Map([
  [aListing.agentId, "Alex Agent"],
  [demoBranchIds[0], "Richmond"],
]);

/** A database as it was before a migration (0082 or an earlier one), with listings, whose positions are all from 0 up. */
export async function migrateWithListings(
  database: Database,
  before: Migration,
  listings: readonly (Partial<WrittenListing> & { id: string })[],
): Promise<void> {
  await migrate(database, migrations.slice(0, migrations.indexOf(before)));
  await insertDemoAgency(database, now);
  await database.query(
    `create function place_listings(agency text, count int, is_active boolean) returns int[]
     language sql as 'select place_listings(agency, count)'`,
  );
  await insertListings(
    database,
    listings.map((listing) => ({ ...aListing, ...listing })),
    names,
    now,
  );
  await database.query("drop function place_listings(text, int, boolean)");
}
