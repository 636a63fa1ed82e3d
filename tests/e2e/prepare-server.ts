import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { seedDemoPayouts } from "#server/demo/demo-payouts.ts";
import { seedDemoSigning } from "#server/demo/demo-signing.ts";
import { seedDemoTrust } from "#server/demo/demo-trust.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import { compose } from "#server/start/compose.ts";
import { insertFormsAgency } from "./forms-agency.ts";
import { insertOwnAgencies } from "./own-agencies.ts";
import { bypassLinksFile } from "./ports.ts";
import { insertDebits } from "./prepare-debits.ts";
import { insertRegisteringAgencies } from "./registering-agencies.ts";

/**
 * Makes what only a closed database lets in: the demo with its trials, debits that fell due earlier, and a bypass link
 * for each of some trials, since the embedded database belongs to the server alone from its start.
 */
const trials = 300;
const bypassTrials = [281, 283, 285, 287, 289, 291, 293, 295];

const config = readConfig();
const { dependencies, close } = await compose(config, pino({ level: "silent" }));
try {
  await seedDemo(dependencies, { trials });
  await seedDemoSigning(dependencies);
  await seedDemoPayouts(dependencies);
  await seedDemoTrust(dependencies);
  await insertFormsAgency(dependencies.database, dependencies.clock.now());
  await insertRegisteringAgencies(dependencies);
  await insertOwnAgencies(dependencies.database);
  await insertDebits(dependencies);
  const links: { number: number; url: string }[] = [];
  for (const number of bypassTrials) {
    const shortcode = `TESTPAY${String(number).padStart(9, "0")}`;
    const { url } = await mintBypass(dependencies, { shortcode, staffEmail: "manager@demo.test" });
    links.push({ number, url });
  }
  await writeFile(join(config.dataFolder, bypassLinksFile), JSON.stringify(links));
} finally {
  await close();
}
