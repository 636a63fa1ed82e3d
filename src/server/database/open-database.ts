import pg from "pg";
import { answerMs, limitAnswerTime } from "./answer-time.ts";
import type { Database } from "./database.ts";
import { databaseOverPool } from "./database-over-pool.ts";
import { GuardedPool } from "./guarded-pool.ts";
import { openPgliteFolder } from "./pglite-folder.ts";
import { type PgliteHost, startPglite } from "./pglite-host.ts";
import { PgliteStream } from "./pglite-stream.ts";
import { startPgliteWorker } from "./pglite-worker-host.ts";
import { setTypeParsers } from "./type-parsers.ts";

export type {
  Database,
  DatabaseKind,
  Queries,
  Transaction,
  TransactionOptions,
} from "./database.ts";

export type OpenDatabaseOptions = {
  /** `postgres://…`, `pglite:<folder>` or `pglite:memory`. */
  url: string;
  /** PostgreSQL only: PGlite has one connection. */
  maxConnections?: number;
  /**
   * Refuse the pool inside a transaction, as PGlite always does: there it would wait for itself. Off on PostgreSQL, where
   * following every promise costs a tenth of the processor time on Node 20 and 22; tests switch it on.
   */
  refusesPoolInTransaction?: boolean;
  /** Told of a lost connection, which the queries in progress on it also report. */
  onConnectionLost?: (error: Error) => void;
};

const PGLITE = "pglite:";
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
const LIFETIME_SECONDS = 1_800;

/** Opens the database that the URL names: both kinds are a node-postgres pool to everything above. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url } = options;
  if (url === `${PGLITE}memory`) return openPglite(await startPglite(), options);
  if (url.startsWith(PGLITE)) {
    return openPglite(await openPgliteFolder(url.slice(PGLITE.length), startPgliteWorker), options);
  }
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(options);
  throw new Error("The database URL must begin with postgres://, postgresql:// or pglite:");
}

/** Opens a database on a PGlite that already runs; closing the database closes it. */
export function openPglite(
  host: PgliteHost,
  options: Pick<OpenDatabaseOptions, "onConnectionLost"> = {},
): Database {
  const pool = openPool(
    {
      stream: () => new PgliteStream(host),
      user: "postgres",
      database: "postgres",
      host: "pglite",
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      // One connection serves everybody, so a request may have to wait for its turn.
      connectionTimeoutMillis: answerMs,
    },
    options.onConnectionLost,
  );
  return databaseOverPool("pglite", pool, () => host.close());
}

// No time-outs or settings in the startup packet and no session state, so that pgbouncer may stand between.
function openPostgres(options: OpenDatabaseOptions): Database {
  const pool = openPool(
    {
      connectionString: options.url,
      application_name: "saleflow",
      max: options.maxConnections ?? 10,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      maxLifetimeSeconds: LIFETIME_SECONDS,
    },
    options.onConnectionLost,
    options.refusesPoolInTransaction ?? false,
    [...oneDialect, `SELECT length(repeat('x', ${keptMemoryBytes}))`],
  );
  pool.on("connect", limitAnswerTime);
  return databaseOverPool("postgres", pool);
}

/**
 * The C library of most servers of PostgreSQL (glibc) gives memory back to the kernel at the end of each statement, and takes it
 * again page by page at the next: half the time of a search of a million listings. Once it gave back one block of this size, it
 * keeps less than twice that (`mallopt(3)`, `M_MMAP_THRESHOLD`, which is dynamic).
 */
const keptMemoryBytes = 4_000_000;

function openPool(
  config: pg.PoolConfig,
  onConnectionLost: (error: Error) => void = () => {},
  isGuarded = true,
  openings: readonly string[] = oneDialect,
): pg.Pool {
  setTypeParsers();
  const pool = new (isGuarded ? GuardedPool : pg.Pool)({
    ...config,
    pipeline: true,
    onConnect: async (client) => void (await client.query(openings.join("; "))),
  });
  // Without these listeners a lost connection ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return pool;
}

// pgbouncer carries exactly these two settings from session to session.
const oneDialect = ["SET TIME ZONE 'UTC'", "SET datestyle = 'ISO, MDY'"];
