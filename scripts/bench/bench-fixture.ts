import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type BenchProcess, startProcess } from "./bench-process.ts";

export type BenchEnvironment = {
  pool: pg.Pool;
  /** Where its database is. */
  url: string;
  postgresVersion: string;
  /** The built server on its embedded defaults, but for PostgreSQL and a gateway that answers at once. */
  startServer(pages?: "with pages"): Promise<BenchProcess>;
  /** The same on PGlite, with nothing in it but the demo. */
  startEmbedded(): Promise<BenchProcess>;
  startBound(name: "bare-read" | "bare-insert"): Promise<BenchProcess>;
  /** The API on the same database, for staff who need not sign in. */
  startTable(): Promise<BenchProcess>;
  close(): Promise<void>;
};

/** How many trial applications there are: the even ones need no code. */
export const trialCount = 11_100;
export const trialShortcode = (number: number) => `TESTPAY${String(number).padStart(9, "0")}`;

/** A database of its own on PostgreSQL, dropped at the end, with the programs that are measured on it. */
export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const base =
    process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/test";
  const name = `saleflow_bench_${randomBytes(6).toString("hex")}`;
  await administer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), "saleflow-bench-"));
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  const started: BenchProcess[] = [];
  const keep = async (starting: Promise<BenchProcess>) => {
    const process = await starting;
    started.push(process);
    return process;
  };
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    pool,
    url: url.href,
    postgresVersion: rows[0]?.version ?? "unknown",
    startServer: (pages) =>
      keep(
        startProcess({
          ...shippedServer(),
          args: ["--seed", `--trials=${trialCount}`, ...(pages ? [] : ["--no-page"])],
          preload: ["scripts/bench/instant-gateway.mjs"],
          env: {
            ...demoIn(folder),
            DATABASE_URL: url.href,
            CARD_SANDBOX_ORIGIN: "http://gateway.invalid",
            PAYTO_SIMULATOR_ORIGIN: "http://payto.invalid",
          },
          logFile: join(folder, "server.log"),
        }),
      ),
    startEmbedded: () =>
      keep(
        startProcess({
          ...shippedServer(),
          args: ["--seed", "--no-page"],
          env: { ...demoIn(folder), DATABASE_URL: "" },
          logFile: join(folder, "embedded.log"),
        }),
      ),
    startBound: (bound) =>
      keep(
        startProcess({
          file: `scripts/bench/bounds/${bound}.ts`,
          env: { DATABASE_URL: url.href },
          logFile: join(folder, `${bound}.log`),
        }),
      ),
    startTable: () => keep(startTableServer({ DATABASE_URL: url.href }, join(folder, "table.log"))),
    close: async () => {
      for (const process of started) await process.stop();
      await pool.end();
      await administer(base, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const demoIn = (folder: string) => ({ SALEFLOW_MODE: "demo", LOG_LEVEL: "info", DATA_FOLDER: folder });

async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(
      "The bench needs PostgreSQL: name one that may create databases in DATABASE_URL or TEST_DATABASE_URL.",
      { cause },
    );
  }
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The API on a database, for staff who need not sign in, with the room for young objects that `npm start` gives. */
export const startTableServer = (env: Record<string, string>, logFile: string): Promise<BenchProcess> =>
  startProcess({ file: "scripts/bench/table-server.ts", flags: shippedServer().flags, env, logFile });

/** The server as `npm start` runs it. */
function shippedServer(): { flags: string[]; file: string } {
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const [, ...options] = String(scripts.start).split(" ");
  return { flags: options.slice(0, -1), file: options.at(-1) ?? "" };
}
