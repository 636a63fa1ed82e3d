import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { changeAnswerTime } from "./answer-time.ts";
import type {
  Asked,
  Database,
  DatabaseKind,
  Statement,
  Transaction,
  TransactionOptions,
} from "./database.ts";
import { isDatabaseAway, sqlStateOf } from "./database-errors.ts";
import { runInScope, type TransactionScope } from "./guarded-pool.ts";
import { askOn } from "./query-of.ts";
import { WrittenTogether } from "./written-together.ts";

const RETRIES = 3;
const RETRY_DELAY_MS = 20;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;
const ANSWER_MS = 5_000;
const ABORTED = "25P02";
const RETRYABLE = new Set(["40001", "40P01"]);

/** See `Database.transaction`. */
export async function runTransaction<T>(
  kind: DatabaseKind,
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return await retrying(() => attempt(pool, kind, options, work));
}

/** See `Database.atOnce`. */
export async function runAtOnce(pool: pg.Pool, work: Parameters<Database["atOnce"]>[0]): Promise<void> {
  await retrying(async () => {
    const waiting = new WrittenTogether();
    const onCommit: (() => void)[] = [];
    const { values, ...statement } = await work({
      isTransaction: true,
      write: (write) => waiting.add(write),
      onCommit: (work) => onCommit.push(work),
    });
    const [whole, ...rest] = waiting.leaveWith({ statement, values });
    if (whole === undefined || rest.length > 0)
      throw new Error("Two changes of the same rows are no one statement.");
    await askOnce(pool, whole);
    for (const work of onCommit) work();
  });
}

/** See `Database.read`. */
export async function runRead<Row extends pg.QueryResultRow>(
  kind: DatabaseKind,
  pool: pg.Pool,
  { statement, values }: Asked,
  { settings, statementTimeoutMs }: Parameters<Database["read"]>[1],
): Promise<pg.QueryResult<Row>> {
  const begin = `${beginStatement(kind, { statementTimeoutMs })}; SET TRANSACTION READ ONLY; ${settings}`;
  return await retrying(async () => {
    const client = await connected(pool, { statementTimeoutMs });
    const all = inOneWrite(
      client,
      () =>
        [
          askOn(client, begin, undefined),
          askOn(client, statement, values),
          askOn(client, "COMMIT", undefined),
        ] as const,
    );
    try {
      const [, answer] = await Promise.all(all);
      client.release();
      return answer;
    } catch (error) {
      // The connection serves others once all of it was answered.
      await Promise.allSettled(all);
      client.release(isDatabaseAway(error));
      throw error;
    }
  });
}

/** As `pool.query`, which closes the connection of a statement that was refused: others then wait for a new one. */
async function askOnce(pool: pg.Pool, { statement, values }: Asked): Promise<void> {
  const client = await pool.connect();
  try {
    await askOn(client, statement, values);
    client.release();
  } catch (error) {
    client.release(isDatabaseAway(error));
    throw error;
  }
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt();
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
  const client = await connected(pool, options);
  const scope: TransactionScope = { isOpen: true, failsAs: new Set() };
  try {
    // Not awaited: it leaves with the first statement, and when it fails every statement behind it fails.
    const started = inOneWrite(client, () => client.query(beginStatement(kind, options)));
    const onCommit: (() => void)[] = [];
    const { tx, commit } = transactionOn(client, scope, onCommit);
    const [result] = await Promise.all([runInScope(pool, scope, async () => await work(tx)), started]);
    const committed = commit();
    scope.isOpen = false;
    const { command } = await committed;
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
    // Statements that were sent with the one that failed fail too, and any of them may be heard of first.
    throw namedIn(scope, sqlStateOf(error) === ABORTED ? (scope.cause ?? error) : error);
  }
}

/** A connection on which an answer is waited for as long as the server was told to take for it. */
async function connected(pool: pg.Pool, { statementTimeoutMs }: TransactionOptions): Promise<pg.PoolClient> {
  const client = await pool.connect();
  if (statementTimeoutMs === undefined) return client;
  changeAnswerTime(client, statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_MS);
  const { release } = client;
  client.release = (reason) => {
    changeAnswerTime(client);
    release(reason);
  };
  return client;
}

/** An error as those who wrote in the transaction name it. */
function namedIn({ failsAs }: TransactionScope, error: unknown): unknown {
  for (const nameOf of failsAs) {
    const named = nameOf(error);
    if (named !== error) return named;
  }
  return error;
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
  onCommit: (() => void)[],
): { tx: Transaction; commit(): Promise<pg.QueryResult> } {
  const ask = ({ statement, values }: Asked) => {
    // One that was not awaited would run in whatever transaction the connection serves next.
    if (!scope.isOpen) throw new Error("The transaction has ended: await its queries.");
    const asked = askOn(client, statement, values);
    asked.catch((error: unknown) => {
      scope.cause ??= error;
    });
    return asked;
  };
  const send = (asked: readonly Asked[]) => inOneWrite(client, () => lastOf(asked.map(ask)));
  const waiting = new WrittenTogether();
  const tx: Transaction = {
    isTransaction: true,
    onCommit: (work) => onCommit.push(work),
    write: (write) => {
      if (!scope.isOpen) throw new Error("The transaction has ended: nothing is written any more.");
      waiting.add(write);
      if (write.failsAs !== undefined) scope.failsAs.add(write.failsAs);
    },
    query: async <Row extends pg.QueryResultRow>(statement: Statement, values?: readonly unknown[]) =>
      (await send([...waiting.leave(), { statement, values }])) as pg.QueryResult<Row>,
  };
  return { tx, commit: () => send([...waiting.leave(), { statement: "COMMIT", values: undefined }]) };
}

async function lastOf(sent: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult> {
  const last = (await Promise.all(sent)).at(-1);
  if (last === undefined) throw new Error("Nothing was asked.");
  return last;
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
