import autocannon from "autocannon";
import type { BenchEnvironment } from "./bench-fixture.ts";
import type { BenchProcess } from "./bench-process.ts";
import { type BenchResult, ratioFigure } from "./figures.ts";

const connections = 50;
const warmUpRequests = 5_000;
const roundRequests = 5_000;
const rounds = 7;
const shortcode = "DEM0PAY000000001";

/** Reading an application at 50 connections: processor time a request against a bare select, in alternating rounds. */
export async function benchRead(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer();
  const bound = await environment.startBound("bare-read");
  const application = `/api/public/vendor/application/shortcode/${shortcode}`;
  await load(server, application, warmUpRequests);
  await load(bound, `/${shortcode}`, warmUpRequests);
  const timings = { product: [] as number[], bound: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    timings.bound.push(await load(bound, `/${shortcode}`, roundRequests));
    timings.product.push(await load(server, application, roundRequests));
  }
  await server.stop();
  await bound.stop();
  return {
    figures: [
      ratioFigure({
        name: "read an application, 50 connections: CPU a request",
        unit: "ms",
        product: timings.product,
        bound: timings.bound,
        max: 3,
      }),
    ],
    notes: [],
  };
}

/** Milliseconds of processor time a request. */
async function load(target: BenchProcess, path: string, amount: number): Promise<number> {
  const before = await target.cpuMicros();
  const result = await autocannon({ url: `${target.origin}${path}`, connections, amount });
  const after = await target.cpuMicros();
  if (result.errors + result.non2xx > 0 || result["2xx"] !== amount)
    throw new Error(`${result.errors} errors and ${result.non2xx} refusals while reading ${path}`);
  return (after - before) / 1_000 / amount;
}
