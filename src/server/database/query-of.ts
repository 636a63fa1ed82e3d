import pg from "pg";
import type { Statement } from "./database.ts";

/** The part of node-postgres' own query that its types leave out. */
type DriverQuery = pg.Query & {
  name?: string;
  query_timeout?: number;
  callback?: (error: Error | null, result: pg.QueryResult) => void;
};

/**
 * A statement and its values as node-postgres sends them. It is made here, not by the driver out of settings, which it
 * copies property by property for every query.
 */
export function queryOf(statement: Statement, values: readonly unknown[] | undefined): DriverQuery {
  const { name, text } = typeof statement === "string" ? { name: undefined, text: statement } : statement;
  const query: DriverQuery = new pg.Query(text, values as unknown[] | undefined);
  if (name !== undefined) query.name = name;
  return query;
}

/** Asks on one connection; `timeoutMs` is how long the answer is waited for where that is not the pool's own. */
export function askOn(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[] | undefined,
  timeoutMs?: number,
): Promise<pg.QueryResult> {
  const query = queryOf(statement, values);
  if (timeoutMs !== undefined) query.query_timeout = timeoutMs;
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => {
      if (error === null || error === undefined) return resolve(result);
      // Else its stack leads back to the socket.
      Error.captureStackTrace(error);
      reject(error);
    };
    client.query(query);
  });
}
