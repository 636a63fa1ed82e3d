import pg from "pg";
import { absoluteFigure, type BenchResult, requestFigure } from "./figures.ts";
import type { ListRun } from "./payouts-list.ts";
import type { MonthRun } from "./payouts-month.ts";
import type { PayoutsRun } from "./payouts-run.ts";
import { runScript } from "./script-run.ts";

const name = "saleflow_bench_payouts";
const smallHeap = ["--max-old-space-size=128"];

/** 10,000 payment orders of 500 listings released and put into bank files, a listing's 500 invoices listed, and a trust month compared, each in a process and a database of its own on PostgreSQL. */
export async function benchPayouts(): Promise<BenchResult> {
  const base =
    process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/test";
  const url = new URL(base);
  url.pathname = `/${name}`;
  try {
    await recreate(base);
    const { makeMs } = await runScript<{ makeMs: number }>("payouts-prepare", url.href, smallHeap);
    const run = await runScript<PayoutsRun>("payouts-run", url.href, smallHeap);
    await recreate(base);
    const listed = await runScript<ListRun>("payouts-list", url.href, smallHeap);
    await recreate(base);
    const month = await runScript<MonthRun>("payouts-month", url.href, smallHeap);
    const seconds = (run.releaseMs + run.fileMs) / 1_000;
    return {
      figures: [
        absoluteFigure("10,000 orders of 500 listings released and filed", seconds, 15, "s", 1),
        absoluteFigure(
          "its highest memory (resident), its heap held to 128 MiB",
          run.highestMebibytes,
          250,
          "MiB",
          0,
        ),
        requestFigure({
          name: "a listing's 500 invoices listed",
          milliseconds: listed.listedMs,
          bound: listed.bareMs,
          max: { p95: 30 },
          digits: 1,
        }),
        absoluteFigure("a trust month of 200,000 postings compared", month.compareMs / 1_000, 3, "s", 1),
      ],
      notes: [
        `Payouts: ${run.orders} orders in ${run.files} files of ${run.bytes} bytes; releasing took ${(run.releaseMs / 1_000).toFixed(1)} s, filing and posting ${(run.fileMs / 1_000).toFixed(1)} s. Putting them into batches before took ${(makeMs / 1_000).toFixed(1)} s, in a process before, and is not counted. ${run.beforeRssMebibytes.toFixed(0)} MiB were resident before the first release.`,
        `The list: ${listed.listedBytes} bytes of JSON, read and written with nothing of HTTP around it; its bound, in turn with it, is a bare read of the rows' ids, lines and warnings.`,
      ],
    };
  } finally {
    await administer(base, `drop database if exists ${name} with (force)`);
  }
}

async function recreate(base: string): Promise<void> {
  await administer(base, `drop database if exists ${name} with (force)`);
  await administer(base, `create database ${name}`);
}

async function administer(base: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
