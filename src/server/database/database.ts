import type pg from "pg";

export type DatabaseKind = "postgres" | "pglite";

export type NamedStatement = { name: string; text: string };

/** SQL text; with a name it is prepared once for each connection, for the paths that are hot. */
export type Statement = string | NamedStatement;

export type Asked = { statement: Statement; values: readonly unknown[] | undefined };

/**
 * One `insert`, `update` or `delete` whose answer nobody needs. `updates` names the rows that it changes, by their
 * table and, where they are fewer, by what more there is to say of them; none where it only adds some.
 */
export type Write = NamedStatement & {
  values: readonly unknown[];
  updates?: string;
  /** It begins with `with`: what is written behind it is another statement. */
  isLast?: true;
  /** What its failure is to whoever writes, or the same error where it is nothing else. */
  failsAs?: (error: unknown) => unknown;
};

/** What a store needs: it takes these from the database itself or from an open transaction. */
export type Queries = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
};

/** What writes with a statement of somebody else's, and is committed with it. */
export type Writing = {
  isTransaction: true;
  /**
   * Writes with the next query or with the commit, whichever comes first, in one statement with what else is written
   * until then: in the order of calls, but for triggers and constraints, which see all of it. What fails, fails there.
   */
  write(write: Write): void;
  /** Runs `work` once this transaction is committed, and never when it is rolled back. `work` must not throw. */
  onCommit(work: () => void): void;
};

export type Transaction = Queries & Writing;

/** Writes at once on the database, and with the next query in a transaction. */
export async function writeOn(queries: Queries | Writing, write: Write): Promise<void> {
  if ("isTransaction" in queries) queries.write(write);
  else await queries.query({ name: write.name, text: write.text }, write.values);
}

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
  /**
   * Runs the statement that `work` gives, and all that it writes, as one statement: a transaction without BEGIN and COMMIT.
   * Again after a failure as `transaction` does.
   */
  atOnce(work: (writing: Writing) => Promise<NamedStatement & { values: readonly unknown[] }>): Promise<void>;
  /**
   * Asks one statement in a transaction of its own that may only read, `settings` set for it: all of it in one write, so that
   * the answer costs one round trip.
   */
  read<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    asked: Asked,
    options: { settings: string; statementTimeoutMs: number },
  ): Promise<pg.QueryResult<Row>>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};
