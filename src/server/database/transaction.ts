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
import { Pipeline } from "./pipeline.ts";
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
  const timeout = kind === "pglite" ? "" : `SET LOCAL statement_timeout = ${statementTimeoutMs};`;
  const begin = `BEGIN ISOLATION LEVEL read committed READ ONLY; ${timeout} ${settings}`;
  return await retrying(async () => {
    const client = await connected(pool, { statementTimeoutMs });
    const pipeline = new Pipeline(client);
    const all = [
      pipeline.ask({ statement: begin, values: undefined }),
      pipeline.ask({ statement, values }),
      pipeline.ask(commitStatement),
    ] as const;
    try {
      const [, answer] = await Promise.all(all);
      client.release();
      return answer;
    } catch (error) {
      // The connection serves others once all of it was answered.
      await Promise.allSettled(all);
      await rollBack(client, pipeline, error);
      throw error;
    }
  });
}

/** As `pool.query`, which closes the connection of a statement that was refused: others then wait for a new one. */
async function askOnce(pool: pg.Pool, asked: Asked): Promise<void> {
  const client = await pool.connect();
  try {
    await new Pipeline(client).ask(asked);
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

const commitStatement: Asked = { statement: { name: "commit", text: "COMMIT" }, values: [] };

// For the transaction alone, since a pooler in front of PostgreSQL refuses time-outs in the startup packet and mixes up SET.
const limitStatement = {
  name: "transaction-limits",
  text: `SELECT set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)`,
};

function beginStatements(kind: DatabaseKind, options: TransactionOptions): Asked[] {
  const isolation = options.isolation ?? "read committed";
  const name = `begin-${isolation.replace(" ", "-")}`;
  const begin = { statement: { name, text: `BEGIN ISOLATION LEVEL ${isolation}` }, values: [] };
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const limits = { statement: limitStatement, values: [statementTimeoutMs, IDLE_TIMEOUT_MS] };
  return kind === "pglite" ? [begin] : [begin, limits];
}

async function attempt<T>(
  pool: pg.Pool,
  kind: DatabaseKind,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connected(pool, options);
  const pipeline = new Pipeline(client);
  const scope: TransactionScope = { isOpen: true, failsAs: new Set() };
  try {
    // Not awaited: it leaves with the first statement, and when it fails every statement behind it fails.
    const started = pipeline.ask(...beginStatements(kind, options));
    const onCommit: (() => void)[] = [];
    const { tx, commit } = transactionOn(pipeline, scope, onCommit);
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
    await rollBack(client, pipeline, error);
    // Statements that were sent with the one that failed fail too, and any of them may be heard of first.
    throw namedIn(scope, sqlStateOf(error) === ABORTED ? (pipeline.failure ?? error) : error);
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

async function rollBack(client: pg.PoolClient, pipeline: Pipeline, error: unknown): Promise<void> {
  if (isDatabaseAway(error)) {
    client.release(true);
    return;
  }
  try {
    // Behind what has not left yet.
    await pipeline.ask({ statement: "ROLLBACK", values: undefined });
    client.release();
  } catch (rollBackError) {
    client.release(rollBackError instanceof Error ? rollBackError : true);
  }
}

function transactionOn(
  pipeline: Pipeline,
  scope: TransactionScope,
  onCommit: (() => void)[],
): { tx: Transaction; commit(): Promise<pg.QueryResult> } {
  const waiting = new WrittenTogether();
  const tx: Transaction = {
    isTransaction: true,
    onCommit: (work) => onCommit.push(work),
    write: (write) => {
      if (!scope.isOpen) throw new Error("The transaction has ended: nothing is written any more.");
      waiting.add(write);
      if (write.failsAs !== undefined) scope.failsAs.add(write.failsAs);
    },
    query: async <Row extends pg.QueryResultRow>(statement: Statement, values?: readonly unknown[]) => {
      // One that was not awaited would run in whatever transaction the connection serves next.
      if (!scope.isOpen) throw new Error("The transaction has ended: await its queries.");
      return (await pipeline.ask(...waiting.leave(), { statement, values })) as pg.QueryResult<Row>;
    },
  };
  return { tx, commit: () => pipeline.ask(...waiting.leave(), commitStatement) };
}
