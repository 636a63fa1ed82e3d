import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { absoluteFigure, type BenchResult, median, ratioFigure } from "./figures.ts";
import type { SigningRun } from "./signing-run.ts";

/** A signature, a seal, and 1,000 seals in a row, in a process of its own on PostgreSQL. */
export async function benchSigning(): Promise<BenchResult> {
  const base =
    process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/test";
  const name = `saleflow_bench_${randomBytes(6).toString("hex")}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await administer(base, `create database ${name}`);
  try {
    const { sign, seal, heapMebibytes } = await measure(url.href);
    const growth = (heapMebibytes.at(-1) ?? Number.NaN) - (heapMebibytes[0] ?? Number.NaN);
    return {
      figures: [
        ratioFigure({ name: "sign a turn: CPU", unit: "ms", ...sign, max: 3 }),
        absoluteFigure("stamp, evidence and seal of 10 pages, 100 fields: CPU", median(seal), 500, "ms", 0),
        absoluteFigure("heap growth over 1,000 seals in a row", growth, 5, "MiB", 2),
      ],
      notes: [
        `Signing: processor time of one process that calls \`signTurn\` with nothing of HTTP around it, against one transaction that writes the same five rows (signature, audit event, job, turn, request), one statement a row.`,
        `Sealing: user and system time of the process and of the children that stamp and lay out, evidence and an embedded time-stamp included; ${Math.min(...seal).toFixed(0)} to ${Math.max(...seal).toFixed(0)} ms.`,
        `Heap after each quarter of the seals: ${heapMebibytes.map((heap) => heap.toFixed(2)).join(", ")} MiB.`,
      ],
    };
  } finally {
    await administer(base, `drop database if exists ${name} with (force)`);
  }
}

async function measure(databaseUrl: string): Promise<SigningRun> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--expose-gc", "--import", "tsx", "scripts/bench/signing-run.ts"],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return JSON.parse(stdout) as SigningRun;
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
