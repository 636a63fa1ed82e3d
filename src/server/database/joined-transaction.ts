import type { Database, Transaction } from "./database.ts";

/** The database on a transaction that is open: what opens one there joins it, and is undone with it. */
export const joined = (database: Database, tx: Transaction): Database => ({
  ...database,
  query: (statement, values) => tx.query(statement, values),
  transaction: (work) => work(tx),
});
