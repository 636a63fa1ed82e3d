import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { isDay } from "#domain/calendar/days.ts";
import { latestToday } from "#domain/calendar/today.ts";
import { australianStates } from "#domain/enumerations.ts";
import { readLicenceCsv } from "#server/agency/licences/licence-csv.ts";
import { importExtract } from "#server/agency/licences/licence-extract.store.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";

const maxBytes = 100_000_000;
const usage = `npm run import-licences -- --state VIC --drawn 2026-11-20 <file.csv>

Puts a state's extract of its licence register in the place of the older one: registrations and the monthly checks look
there. Columns: licence number, holder and status (Current, Expired, Cancelled, Suspended, Surrendered), and where there is
one, expiry date (D/M/YYYY or YYYY-MM-DD). A file with an error is not imported at all. A server on PostgreSQL may run
meanwhile; one on the embedded database must be stopped first.
`;

async function importFile(path: string, state: (typeof australianStates)[number], drawnOn: string) {
  const { size } = await stat(path);
  if (size > maxBytes) return failed(`The file is larger than ${maxBytes / 1_000_000} MB.`);
  const text = await readFile(path, "utf8");
  const { licences, errors } = readLicenceCsv(text);
  if (errors.length > 0) return failed(`Nothing was imported.\n${errors.join("\n")}`);
  const config = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    await migrate(database, migrations);
    const sha256 = createHash("sha256").update(text).digest("hex");
    const outcome = await importExtract(
      database,
      { state, drawnOn, sha256, licences },
      new Date(),
      (written) => process.stderr.write(`${written} of ${licences.length} licences\n`),
    );
    if (outcome === "older")
      return failed(`An extract of ${state} that was drawn later is imported already.`);
    process.stdout.write(
      outcome === "known" ? "This file is imported already.\n" : `${licences.length} licences of ${state}.\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

function failed(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { state: { type: "string" }, drawn: { type: "string" } },
});
const [path] = positionals;
const state = australianStates.find((each) => each === values.state);
const { drawn = "" } = values;
if (path === undefined || state === undefined || !isDay(drawn) || drawn > latestToday(new Date())) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else
  try {
    process.exitCode = await importFile(path, state, drawn);
  } catch (error) {
    process.exitCode = failed(error instanceof Error ? error.message : String(error));
  }
