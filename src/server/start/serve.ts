import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { seedDemoPayouts } from "#server/demo/demo-payouts.ts";
import { seedDemoRegistrations } from "#server/demo/demo-registrations.ts";
import { seedDemoSigning } from "#server/demo/demo-signing.ts";
import { seedDemoTrust } from "#server/demo/demo-trust.ts";
import { type DemoLink, seedDemo } from "#server/demo/seed-demo.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { pageConfigOf } from "#server/page-config.ts";
import { compose } from "./compose.ts";
import { fillFirstView } from "./fill-first-view.ts";
import { createLog } from "./log.ts";
import { welcome } from "./welcome.ts";

type ServeOptions = {
  config: Config;
  seed: boolean;
  /** How many trial applications the seed makes beside the demo's. */
  trials: number;
  /** The built page; null where something else serves it. */
  pageFolder: string | null;
  /** Where what draws payment pages first is built. */
  viewFolder: string;
  /** When both are there: they are read last. */
  pageBuilt: Promise<void>;
  print(text: string): void;
};

export type Serving = { app: FastifyInstance; close(): Promise<void> };

/** Composes, seeds when asked, listens, and says where everything is. */
export async function serve({
  config,
  seed,
  trials,
  pageFolder,
  viewFolder,
  pageBuilt,
  print,
}: ServeOptions): Promise<Serving> {
  const started = performance.now();
  const log = createLog(config.logLevel);
  const composition = await compose(config, log);
  try {
    const demo = seed ? await seedWhole(composition.dependencies, trials) : null;
    await pageBuilt;
    const app = await buildApp({
      dependencies: composition.dependencies,
      page: pageConfigOf(config),
      pageFolder,
      firstView: await fillFirstView(viewFolder),
      metricsToken: config.metricsToken,
      domainsToken: config.domainsToken,
      checkReplies: config.mode === "development",
      legacy: config.legacy,
    });
    await app.listen({ port: config.ports.app, host: config.host });
    print(
      welcome({ config, ports: composition.ports, demo, seconds: (performance.now() - started) / 1_000 }),
    );
    return {
      app,
      close: async () => {
        await app.close();
        await composition.close();
      },
    };
  } catch (error) {
    await composition.close();
    throw error;
  }
}

async function seedWhole(dependencies: Dependencies, trials: number): Promise<DemoLink[]> {
  const links = await seedDemo(dependencies, { trials });
  await seedDemoPayouts(dependencies);
  await seedDemoRegistrations(dependencies);
  await seedDemoTrust(dependencies);
  return [...links, ...(await seedDemoSigning(dependencies))];
}

/** A failure to start in words: which port is taken and how to choose another, what configuration is missing. */
export function startFailure(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    const port = "port" in error ? String(error.port) : "";
    return `Port ${port} is taken by another program. Stop it, or choose others with PORT, IDENTITY_PORT, CARD_SANDBOX_PORT, PAYTO_SIMULATOR_PORT and PAYOUT_SIMULATOR_PORT.`;
  }
  return error instanceof Error ? error.message : String(error);
}
