import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { checkListingSearch, rebuildListingSearch } from "#server/listing/listing-search.check.ts";

/**
 * Checks that listings are found by what they say; with `--rebuild`, what finds them is made anew first. An embedded
 * database is free only while no server runs on it.
 */
const { databaseUrl } = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
const database = await openDatabase({ url: databaseUrl });
try {
  if (process.argv.includes("--rebuild")) await rebuildListingSearch(database);
  const errors = await checkListingSearch(database);
  process.stdout.write(errors.length === 0 ? "Search is exact.\n" : `${errors.join("\n")}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
