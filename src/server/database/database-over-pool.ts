import type pg from "pg";
import type { Database, DatabaseKind } from "./database.ts";
import { isDatabaseAway } from "./database-errors.ts";
import { queryOf } from "./query-of.ts";
import { runAtOnce, runRead, runTransaction } from "./transaction.ts";

const READY_TIMEOUT_MS = 2_000;

/** Puts the one interface of both kinds over a pool; `closeServer` runs after the pool has ended. */
export function databaseOverPool(
  kind: DatabaseKind,
  pool: pg.Pool,
  closeServer: () => Promise<void> = async () => {},
): Database {
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    // The types have a pool give such a query back; it gives its answer.
    query: async (statement, values) =>
      await pool.query(queryOf(statement, values) as unknown as pg.QueryConfig),
    transaction: (work, options) => runTransaction(kind, pool, work, options),
    read: (asked, options) => runRead(kind, pool, asked, options),
    atOnce: (work) => runAtOnce(pool, work),
    isReady: () => isAnswering(pool),
    close: () => {
      closing ??= pool.end().then(closeServer);
      return closing;
    },
  };
}

async function isAnswering(pool: pg.Pool): Promise<boolean> {
  const question = { text: "SELECT 1", query_timeout: READY_TIMEOUT_MS };
  try {
    await pool.query(question);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
