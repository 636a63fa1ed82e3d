import type pg from "pg";

export type DatabaseKind = "postgres" | "pglite";

/** SQL text; with a name it is prepared once for each connection, for the paths that are hot. */
export type Statement = string | { name: string; text: string };

/** What a store needs: it takes these from the database itself or from an open transaction. */
export type Queries = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
};

export type Transaction = Queries & {
  isTransaction: true;
  /** Runs `work` once this transaction is committed, and never when it is rolled back. `work` must not throw. */
  onCommit(work: () => void): void;
};

export type TransactionOptions = {
  isolation?: "read committed" | "repeatable read" | "serializable";
  /** Milliseconds each statement may take; 0 means no limit. */
  statementTimeoutMs?: number;
};

export type Database = Queries & {
  kind: DatabaseKind;
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction, again (at most three more times) after a serialization failure or a
   * deadlock: so `work` must have no other effects. Inside it only `tx` may be used; the pool refuses.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};
