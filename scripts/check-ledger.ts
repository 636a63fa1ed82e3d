import { readConfig } from "#server/config.ts";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { openDatabase } from "#server/database/open-database.ts";

/** Checks every invariant of the money. The demo's own database is free only while no server runs on it. */
const { databaseUrl } = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
const database = await openDatabase({ url: databaseUrl });
try {
  const errors = await checkInvariants(database);
  process.stdout.write(errors.length === 0 ? "The ledger is whole.\n" : `${errors.join("\n")}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
