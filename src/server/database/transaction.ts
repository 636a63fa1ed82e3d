import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseKind, Transaction, TransactionOptions } from "./database.ts";
import { isDatabaseAway, sqlStateOf } from "./database-errors.ts";
import { runInScope, type TransactionScope } from "./guarded-pool.ts";
import { queryOf } from "./query-of.ts";

const RETRIES = 3;
const RETRY_DELAY_MS = 20;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;
const ANSWER_MS = 5_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const RETRYABLE = new Set(["40001", "40P01"]);

/** See `Database.transaction`. */
export async function runTransaction<T>(
  kind: DatabaseKind,
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt(pool, kind, options, work);
    } catch (error) {
      if (retry > RETRIES || !RETRYABLE.has(sqlStateOf(error) ?? "")) throw error;
      // Two transactions that collided must not collide again in step.
      await delay(RETRY_DELAY_MS * retry * (0.5 + Math.random()));
    }
  }
}

// SET LOCAL, since a pooler in front of PostgreSQL refuses time-outs in the startup packet and mixes up SET.
function beginStatement(kind: DatabaseKind, options: TransactionOptions): string {
  const begin = `BEGIN ISOLATION LEVEL ${options.isolation ?? "read committed"}`;
  if (kind === "pglite") return begin;
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  return `${begin}; SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`;
}

async function attempt<T>(
  pool: pg.Pool,
  kind: DatabaseKind,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const scope: TransactionScope = { isOpen: true };
  try {
    // Not awaited: it leaves with the first statement, and when it fails every statement behind it fails.
    const started = inOneWrite(client, () => client.query(beginStatement(kind, options)));
    const onCommit: (() => void)[] = [];
    const tx = transactionOn(client, scope, options, onCommit);
    const [result] = await Promise.all([runInScope(pool, scope, async () => await work(tx)), started]);
    scope.isOpen = false;
    const { command } = await client.query("COMMIT");
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK and no error.
    if (command !== "COMMIT") {
      throw new Error("The transaction was rolled back: the error of one of its statements was swallowed.");
    }
    client.release();
    for (const work of onCommit) work();
    return result;
  } catch (error) {
    scope.isOpen = false;
    await rollBack(client, error);
    throw error;
  }
}

async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (isDatabaseAway(error)) {
    client.release(true);
    return;
  }
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch (rollBackError) {
    client.release(rollBackError instanceof Error ? rollBackError : true);
  }
}

function transactionOn(
  client: pg.PoolClient,
  scope: TransactionScope,
  options: TransactionOptions,
  onCommit: (() => void)[],
): Transaction {
  const guarded = refuseQueriesAfter(scope, client);
  // Else node-postgres gives up waiting for a long statement that the server was told to allow.
  const backoff =
    options.statementTimeoutMs === undefined ? {} : { query_timeout: waitFor(options.statementTimeoutMs) };
  return {
    isTransaction: true,
    onCommit: (work) => onCommit.push(work),
    query: async (statement, values) =>
      await inOneWrite(client, () => guarded.query({ ...queryOf(statement, values), ...backoff })),
  };
}

type WithStream = { connection?: { stream?: { cork?(): void; uncork?(): void } } };

/**
 * What one turn asks leaves in one write: a write is a system call, and that is most of what a query costs here. The
 * driver's connection has no type of its own.
 */
function inOneWrite<T>(client: pg.PoolClient, ask: () => T): T {
  const stream = (client as WithStream).connection?.stream;
  stream?.cork?.();
  process.nextTick(() => stream?.uncork?.());
  return ask();
}

function waitFor(statementTimeoutMs: number): number {
  return statementTimeoutMs === 0 ? LONGEST_TIMER_MS : statementTimeoutMs + ANSWER_MS;
}

// A query that was not awaited would otherwise run in whatever transaction the connection serves next.
function refuseQueriesAfter(scope: TransactionScope, client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === "query" && !scope.isOpen) throw new Error("The transaction has ended: await its queries.");
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
