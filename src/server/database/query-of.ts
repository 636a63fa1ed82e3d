import type pg from "pg";
import type { Statement } from "./database.ts";

/** A statement and its values as node-postgres takes them. */
export function queryOf(statement: Statement, values: readonly unknown[] | undefined): pg.QueryConfig {
  const named = typeof statement === "string" ? { text: statement } : statement;
  return values === undefined ? { ...named } : { ...named, values: [...values] };
}
