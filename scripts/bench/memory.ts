import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { type BenchEnvironment, trialCount, trialShortcode } from "./bench-fixture.ts";
import type { BenchProcess } from "./bench-process.ts";
import { absoluteFigure, type BenchResult } from "./figures.ts";
import { openClient } from "./keep-alive-client.ts";

const warmUpRequests = 10_000;
const measuredRequests = 100_000;
const steps = 4;
const connections = 50;
const mebibyte = 1_048_576;
const one = "/api/public/vendor/application/shortcode";
// Neither is used by the payment bench: it takes trials from the front.
const paid = trialShortcode(trialCount);
const open = trialShortcode(trialCount - 2);
const ownPage = { "sec-fetch-site": "same-origin", "x-saleflow-request": "1" };
const json = { "content-type": "application/json" };

/** The heap after forced collections, before and after 100,000 requests of every common kind. */
export async function benchMemory(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer();
  const { amountCents } = await owed(environment);
  const payment = JSON.stringify({
    method: "Credit Card",
    token: "tok_instant_bench",
    amountCents,
    surchargeCents: 0,
  });
  const key = randomUUID();
  const mix = mixOf(payment, key);
  await payOnce(server, payment, key);
  await load(server, mix, warmUpRequests);
  const heaps = [await server.heapBytes()];
  for (let step = 0; step < steps; step += 1) {
    await load(server, mix, measuredRequests / steps);
    heaps.push(await server.heapBytes());
  }
  await server.stop();
  const growth = ((heaps.at(-1) ?? Number.NaN) - (heaps[0] ?? Number.NaN)) / mebibyte;
  return {
    figures: [absoluteFigure("heap growth over 100,000 requests after warm-up", growth, 1, "MiB", 2)],
    notes: [
      `Heap after each quarter of the 100,000 requests: ${heaps.map((heap) => (heap / mebibyte).toFixed(2)).join(", ")} MiB.`,
      `The mix, in turn: ${mix.map(({ method, path }) => `${method} ${path.replace(/(TESTPAY|DEM0PAY)\d+/, "…")}`).join(" · ")}.`,
    ],
  };
}

async function owed({ pool }: BenchEnvironment): Promise<{ amountCents: number }> {
  const { rows } = await pool.query<{ amountCents: number }>(
    `select o.due_cents::int as "amountCents" from obligations o join applications a on a.id = o.application_id
     where a.shortcode = $1`,
    [paid],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no trial ${paid}.`);
  return row;
}

type Request = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };

/** Reading, a code's status and a refused code, gated and unknown calls, payments repeated, refused and malformed. */
const mixOf = (payment: string, key: string): Request[] => [
  { method: "GET", path: `${one}/DEM0PAY000000001` },
  { method: "GET", path: `${one}/${paid}` },
  {
    method: "GET",
    path: "/api/public/otp/otp_9vT2mQ4xYc7LkR1zAbCdEf/payment-options/status",
    headers: ownPage,
  },
  { method: "GET", path: `${one}/DEM0PAY000000001/bank-details` },
  { method: "GET", path: `${one}/${open}/card-setup` },
  { method: "GET", path: `${one}/${open}/bpay` },
  {
    method: "POST",
    path: `${one}/${paid}/payments`,
    headers: { ...json, "idempotency-key": key },
    body: payment,
  },
  {
    method: "POST",
    path: `${one}/${paid}/payments`,
    headers: { ...json, "idempotency-key": randomUUID() },
    body: payment,
  },
  {
    method: "POST",
    path: `${one}/${open}/payments`,
    headers: { ...json, "idempotency-key": key },
    body: "{}",
  },
  { method: "GET", path: `${one}/NNNNNNNNNNNNNNNN` },
  { method: "GET", path: "/config.json" },
];

async function payOnce(server: BenchProcess, body: string, key: string): Promise<void> {
  const client = openClient(server.origin, 1);
  const answer = await client.post({
    path: `${one}/${paid}/payments`,
    headers: { "idempotency-key": key },
    body,
  });
  client.close();
  if (answer.status !== 201) throw new Error(`A payment was answered ${answer.status}: ${answer.text}`);
}

async function load(server: BenchProcess, requests: Request[], amount: number): Promise<void> {
  const result = await autocannon({ url: server.origin, connections, amount, requests });
  if (result.errors + result.timeouts + result["5xx"] > 0)
    throw new Error(
      `${result.errors} errors, ${result.timeouts} time-outs, ${result["5xx"]} failures of the server`,
    );
}
