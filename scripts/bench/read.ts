import autocannon from "autocannon";
import type { BenchProcess } from "./bench-process.ts";
import type { BenchWorld } from "./bench-world.ts";
import { type BenchResult, median, ratioFigure } from "./figures.ts";

const connections = 50;
const warmUpRequests = 5_000;
const roundRequests = 5_000;
const rounds = 7;
const shortcode = "DEM0PAY000000001";

/** Reading an application at 50 connections: processor time a request against a bare select, in alternating rounds. */
export async function benchRead(world: BenchWorld): Promise<BenchResult> {
  const server = await world.startServer();
  const bound = await world.startBound("bare-read");
  const application = `/api/public/vendor/application/shortcode/${shortcode}`;
  await load(server, application, warmUpRequests);
  await load(bound, `/${shortcode}`, warmUpRequests);
  const taken = { product: [] as Round[], bound: [] as Round[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.bound.push(await load(bound, `/${shortcode}`, roundRequests));
    taken.product.push(await load(server, application, roundRequests));
  }
  await server.stop();
  await bound.stop();
  return {
    figures: [
      ratioFigure({
        name: "read an application, 50 connections: CPU a request",
        unit: "ms",
        product: taken.product.map(({ cpuMs }) => cpuMs),
        bound: taken.bound.map(({ cpuMs }) => cpuMs),
        most: 3,
      }),
    ],
    notes: [
      `Requests a second while measured: ${perSecond(taken.product)} the server, ${perSecond(taken.bound)} the bound, ` +
        "with the load generator and PostgreSQL on the same cores.",
    ],
  };
}

type Round = { cpuMs: number; perSecond: number };

const perSecond = (taken: readonly Round[]) => median(taken.map((round) => round.perSecond)).toFixed(0);

async function load(target: BenchProcess, path: string, amount: number): Promise<Round> {
  const before = await target.cpuMicros();
  const result = await autocannon({ url: `${target.origin}${path}`, connections, amount });
  const after = await target.cpuMicros();
  if (result.errors + result.non2xx > 0 || result["2xx"] !== amount)
    throw new Error(`${result.errors} errors and ${result.non2xx} refusals while reading ${path}`);
  return { cpuMs: (after - before) / 1_000 / amount, perSecond: amount / result.duration };
}
