import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { demoAgencyId, demoAgentIds, demoBranchIds } from "#server/demo/demo-agency.ts";
import { insertDemoListings } from "#server/demo/demo-listings.ts";
import { seedDemoPayouts } from "#server/demo/demo-payouts.ts";
import { seedDemoRegistrations } from "#server/demo/demo-registrations.ts";
import { seedDemoSigning } from "#server/demo/demo-signing.ts";
import { seedDemoTrust } from "#server/demo/demo-trust.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { compose } from "#server/start/compose.ts";
import { loadWithoutIndexes } from "./listing-load.ts";

/**
 * Seeds the configured database: the demo, and with `--listings <count>` that many more listings, the same ones every
 * time. Stop a server on the same embedded database first.
 */
const argument = process.argv.indexOf("--listings");
const count = argument < 0 ? 0 : Number(process.argv[argument + 1]);
if (!Number.isSafeInteger(count) || count < 0 || count > 5_000_000) {
  process.stderr.write("--listings takes a whole number up to 5000000\n");
  process.exit(2);
}

const started = performance.now();
const config = readConfig({ SALEFLOW_MODE: "demo", ...process.env });
const composition = await compose(config, pino({ level: "warn" }));
try {
  const { database, clock } = composition.dependencies;
  await seedDemo(composition.dependencies, { trials: 0 });
  await seedDemoSigning(composition.dependencies);
  await seedDemoPayouts(composition.dependencies);
  await seedDemoRegistrations(composition.dependencies);
  await seedDemoTrust(composition.dependencies);
  if (count > 0)
    await loadWithoutIndexes(database, (tx) =>
      insertDemoListings(tx, {
        count,
        firstNumber: 1_000_001,
        agencyId: demoAgencyId,
        branchIds: demoBranchIds,
        agentIds: demoAgentIds,
        now: clock.now(),
      }),
    );
  process.stdout.write(`Seeded in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
} finally {
  await composition.close();
}
