import pg from "pg";
import type { Statement } from "./database.ts";
import { PreparedQuery } from "./prepared-query.ts";

/** The part of node-postgres' own query that its types leave out. */
type DriverQuery = pg.Query & {
  callback?: (error: Error | null, result: pg.QueryResult) => void;
};

/**
 * A statement and its values as node-postgres sends them. It is made here, not by the driver out of settings, which it
 * copies property by property for every query.
 */
export function queryOf(statement: Statement, values: readonly unknown[] | undefined): DriverQuery {
  return typeof statement === "string"
    ? new pg.Query(statement, values as unknown[] | undefined)
    : (new PreparedQuery(statement.name, statement.text, values) as unknown as DriverQuery);
}

/** Asks on one connection. Rejects too where the statement cannot be sent. */
export function askOn(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[] | undefined,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = queryOf(statement, values);
    query.callback = (error, result) => {
      if (error === null || error === undefined) return resolve(result);
      // Else its stack leads back to the socket.
      Error.captureStackTrace(error);
      reject(error);
    };
    client.query(query);
  });
}
