import { loadWithoutIndexes } from "#scripts/listing-load.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId, demoAgentIds, demoBranchIds } from "#server/demo/demo-agency.ts";
import { insertDemoListings } from "#server/demo/demo-listings.ts";
import { type BenchEnvironment, openBenchEnvironment } from "./bench-fixture.ts";
import type { BenchProcess } from "./bench-process.ts";
import { type BenchResult, type Figure, median, ratioFigure } from "./figures.ts";
import { openClient } from "./keep-alive-client.ts";
import { type Owed, owedTrials, paymentOf, postponeDelivery } from "./pay.ts";
import { openTable, p95, type Table, timesOf } from "./table-client.ts";

/** Listings of one agency, beside those of the demo. `BENCH_GROWTH` names others, such as `1000,100000`. */
const sizes = (process.env.BENCH_GROWTH ?? "1000,100000,1000000").split(",").map(Number);
/** Past every number that the demo gives. */
const firstNumber = 10_000_000;
/** Few at a time and often in turn: what others do to the machine for a second falls on all sizes alike. */
const reads = { count: 20, rounds: 15 };
/** A payment waits for the disk, which others keep busy for seconds. */
const payments = { count: 4, rounds: 24 };
/** A start takes seconds, and more while PostgreSQL still writes what was loaded. */
const startRounds = 5;
const maxGrowth = 1.3;
const mebibyte = 1_048_576;

type Step = { name: string; count: number; rounds: number; run: (grown: Grown) => Promise<unknown> };

/** What is done at each size, once after another over one connection. */
const steps: readonly Step[] = [
  { name: "search, all", ...reads, run: ({ table }) => table.search({ queries: ["*"] }) },
  { name: "search, one word", ...reads, run: ({ table }) => table.search({ queries: ["wattle"] }) },
  {
    name: "search, two beginnings",
    ...reads,
    run: ({ table }) => table.search({ queries: ["court land"] }),
  },
  { name: "read an application", ...reads, run: ({ server }) => read(server) },
  { name: "create a payment", ...payments, run: (grown) => pay(grown) },
];

type Grown = {
  size: number;
  environment: BenchEnvironment;
  server: BenchProcess;
  table: Table;
  client: ReturnType<typeof openClient>;
  heapBytes: number;
  /** Trials that nobody has paid. */
  unpaid: Owed[];
};

/**
 * The same product with 1,000, 100,000 and 1,000,000 listings of one agency: what searches, reads, payments, its start and its memory
 * cost at each size, in turn, against the smallest.
 */
export async function benchGrowth(): Promise<BenchResult> {
  const grown: Grown[] = [];
  try {
    for (const size of sizes) grown.push(await grow(size));
    const steps = await stepFigures(grown);
    const heaps = grown.map((one) => heapFigure(one, grown[0]));
    return { figures: [...steps, ...heaps, ...(await startFigures(grown))], notes: [] };
  } finally {
    for (const { environment, table, client } of grown) {
      table.close();
      client.close();
      await environment.close();
    }
  }
}

async function grow(size: number): Promise<Grown> {
  const environment = await openBenchEnvironment();
  try {
    const seeding = await environment.startServer();
    await seeding.stop();
    await load(environment, size);
    await postponeDelivery(environment);
    const server = await environment.startServer();
    const heapBytes = await server.heapBytes();
    const table = openTable((await environment.startTable()).origin, "demo-manager");
    const unpaid = (await owedTrials(environment)).filter(({ isOpen }) => isOpen);
    return {
      size,
      environment,
      server,
      table,
      client: openClient(server.origin, 1),
      heapBytes,
      unpaid,
    };
  } catch (error) {
    await environment.close();
    throw error;
  }
}

async function load({ url }: BenchEnvironment, size: number): Promise<void> {
  const database = await openDatabase({ url });
  const seeds = { agencyId: demoAgencyId, branchIds: demoBranchIds, agentIds: demoAgentIds, now: new Date() };
  try {
    await loadWithoutIndexes(database, (tx) =>
      insertDemoListings(tx, { ...seeds, count: size, firstNumber }),
    );
  } finally {
    await database.close();
  }
}

/** Each step at every size in turn, the sizes after the first against the first of the same round. */
async function stepFigures(grown: readonly Grown[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, count, rounds, run } of steps) {
    const p50s = grown.map((): number[] => []);
    const p95s = grown.map((): number[] => []);
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, one] of grown.entries()) {
        const times = await timesOf(count, () => run(one));
        if (round === 0) continue;
        p50s[at]?.push(median(times));
        p95s[at]?.push(p95(times));
      }
    for (const [at, { size }] of grown.entries()) {
      const product = p50s[at] ?? [];
      const tail = median(p95s[at] ?? []).toFixed(2);
      const named = `${name}, ${listings(size)}: p50 (p95 ${tail} ms)`;
      figures.push(ratioFigure({ name: named, unit: "ms", product, bound: p50s[0] ?? [], max: maxGrowth }));
    }
  }
  return figures;
}

/** The heap after the start, before the steps. */
const heapFigure = ({ size, heapBytes }: Grown, smallest: Grown | undefined): Figure =>
  ratioFigure({
    name: `heap after the start, ${listings(size)}`,
    unit: "MiB",
    product: [heapBytes / mebibyte],
    bound: [(smallest?.heapBytes ?? 0) / mebibyte],
    max: maxGrowth,
  });

/** Starts again and again on what is loaded, each size in turn, none beside another. */
async function startFigures(grown: readonly Grown[]): Promise<Figure[]> {
  const seconds = grown.map((): number[] => []);
  for (const { server } of grown) await server.stop();
  for (let round = 0; round < startRounds; round += 1)
    for (const [at, { environment }] of grown.entries()) {
      const started = performance.now();
      const server = await environment.startServer();
      seconds[at]?.push((performance.now() - started) / 1_000);
      await server.stop();
    }
  return grown.map(({ size }, at) =>
    ratioFigure({
      name: `start, ${listings(size)}`,
      unit: "s",
      product: seconds[at] ?? [],
      bound: seconds[0] ?? [],
      max: maxGrowth,
    }),
  );
}

const listings = (size: number): string => `${size.toLocaleString("en-AU")} listings`;

async function read(server: BenchProcess): Promise<void> {
  const answer = await fetch(`${server.origin}/api/public/vendor/application/shortcode/DEM0PAY000000001`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`An application was answered ${answer.status}.`);
}

async function pay({ client, unpaid }: Grown): Promise<void> {
  const owed = unpaid.pop();
  if (owed === undefined) throw new Error("There are not enough trials.");
  const { status, text } = await client.post(paymentOf(owed, "instant"));
  if (status !== 201) throw new Error(`A payment was answered ${status}: ${text}`);
}
