import { setTimeout as pause } from "node:timers/promises";
import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult } from "./figures.ts";

/** What the seed left to be done is done by then. */
const settleMs = 20_000;
/** Two turns of what recurs each minute. */
const measuredMs = 120_000;
const maxCpuMs = 10;
const maxTransactions = 1;

/** What a server costs that nobody asks anything: recurring jobs and maintenance included. */
export async function benchRest(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer();
  await pause(settleMs);
  const [cpuMs, perSecond] = await Promise.all([
    perSecondOf(() => server.cpuMicros()),
    perSecondOf(() => transactions(environment)),
  ]);
  await server.stop();
  const embedded = await environment.startEmbedded();
  await pause(settleMs);
  const embeddedMs = await perSecondOf(() => embedded.cpuMicros());
  await embedded.stop();
  return {
    figures: [
      absoluteFigure("at rest on PostgreSQL: CPU a second", cpuMs / 1_000, maxCpuMs, "ms", 1),
      absoluteFigure("at rest on PostgreSQL: transactions a second", perSecond, maxTransactions, "", 2),
      absoluteFigure("at rest on PGlite: CPU a second", embeddedMs / 1_000, maxCpuMs, "ms", 1),
    ],
    notes: ["At rest: two minutes without a request, in which what recurs each minute runs twice."],
  };
}

/** How much the number grows a second. */
async function perSecondOf(read: () => Promise<number>): Promise<number> {
  const before = await read();
  await pause(measuredMs);
  return ((await read()) - before) / (measuredMs / 1_000);
}

async function transactions({ pool }: BenchEnvironment): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count);
}
