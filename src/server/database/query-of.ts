import pg from "pg";
import type { Statement } from "./database.ts";
import { PreparedQuery } from "./prepared-query.ts";

/** The part of node-postgres' own query that its types leave out. */
export type SentQuery = pg.Query & {
  callback?: (error: Error | null | undefined, result: pg.QueryResult) => void;
};

/**
 * A statement and its values as node-postgres sends them. It is made here, not by the driver out of settings, which it
 * copies property by property for every query.
 */
export function queryOf(statement: Statement, values: readonly unknown[] | undefined): SentQuery {
  return typeof statement === "string"
    ? new pg.Query(statement, values as unknown[] | undefined)
    : (new PreparedQuery(statement.name, statement.text, values) as unknown as SentQuery);
}
