import { readConfig } from "#server/config.ts";
import { templateIndex } from "#server/contract-template/template.index.ts";
import { checkFollowing, rebuildFollowing } from "#server/core/search/index-check.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { paymentIndex } from "#server/desk/payments.index.ts";
import { checkListingSearch, rebuildListingSearch } from "#server/listing/listing-search.check.ts";

/**
 * Checks that listings, payments and contract templates are found by what they say; with `--rebuild`, what finds them is made anew first. An embedded
 * database is free only while no server runs on it.
 */
const { databaseUrl } = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
const database = await openDatabase({ url: databaseUrl });
try {
  if (process.argv.includes("--rebuild")) {
    await rebuildListingSearch(database);
    await rebuildFollowing(database, paymentIndex);
    await rebuildFollowing(database, templateIndex);
  }
  const errors = [
    ...(await checkListingSearch(database)),
    ...(await checkFollowing(database, paymentIndex)),
    ...(await checkFollowing(database, templateIndex)),
  ];
  process.stdout.write(errors.length === 0 ? "Search is exact.\n" : `${errors.join("\n")}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
