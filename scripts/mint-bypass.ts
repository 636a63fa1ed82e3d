import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { localSecrets } from "#server/start/local-secrets.ts";

/**
 * Prints a link that opens an application's payment options for a staff member, once, within ten minutes:
 * `mint-bypass.ts --shortcode DEM0PAY000000001 --staff agent@demo.test`. A server on PostgreSQL may run meanwhile; one
 * on the embedded database must be stopped first, and started again to follow the link.
 */
const { values } = parseArgs({ options: { shortcode: { type: "string" }, staff: { type: "string" } } });
if (values.shortcode === undefined || values.staff === undefined) {
  process.stderr.write("Usage: mint-bypass.ts --shortcode <short code> --staff <e-mail>\n");
  process.exit(2);
}

const config = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
try {
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    const secret = config.secret ?? (await localSecrets(config.dataFolder)).secret;
    const { url, expiresAt } = await mintBypass(
      {
        database,
        clock: { now: () => new Date() },
        ids: systemIds,
        macs: macsWith(secret),
        settings: { publicOrigin: config.publicOrigin },
      },
      { shortcode: values.shortcode, staffEmail: values.staff },
    );
    process.stdout.write(`${url}\nIt opens once, until ${expiresAt.toISOString()}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
