import pg from "pg";
import { absoluteFigure, type BenchResult } from "./figures.ts";
import { runScript } from "./script-run.ts";

const name = "saleflow_bench_direct_entry";
type Run = {
  scheduleMs: number;
  exportMs: number;
  highestMebibytes: number;
  files: number;
  count: number;
  bytes: number;
};

/** 100,000 instalments scheduled, submitted and exported to direct entry files, in a process of its own on PostgreSQL. */
export async function benchDirectEntry(): Promise<BenchResult> {
  const base =
    process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/test";
  const url = new URL(base);
  url.pathname = `/${name}`;
  await administer(base, `drop database if exists ${name} with (force)`);
  await administer(base, `create database ${name}`);
  try {
    await runScript("direct-entry-prepare", url.href);
    const run = await runScript<Run>("direct-entry-run", url.href);
    const seconds = (run.scheduleMs + run.exportMs) / 1_000;
    return {
      figures: [
        absoluteFigure("100,000 due instalments scheduled and exported", seconds, 60, "s", 1),
        absoluteFigure("its highest memory (resident)", run.highestMebibytes, 300, "MiB", 0),
      ],
      notes: [
        `Direct entry: ${run.count} debits in ${run.files} files of ${run.bytes} bytes; scheduling took ${(run.scheduleMs / 1_000).toFixed(1)} s, submitting and exporting ${(run.exportMs / 1_000).toFixed(1)} s.`,
      ],
    };
  } finally {
    await administer(base, `drop database if exists ${name} with (force)`);
  }
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
