import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

export type TransactionScope = {
  isOpen: boolean;
  /** What those who wrote in it make of an error. */
  failsAs: Set<(error: unknown) => unknown>;
};

/** Marks the asynchronous work that belongs to an open transaction. */
const transactionScope = new AsyncLocalStorage<TransactionScope>();

/** Runs the work of a transaction, marked where the pool looks for the mark. */
export const runInScope = <T>(pool: pg.Pool, scope: TransactionScope, work: () => Promise<T>): Promise<T> =>
  pool instanceof GuardedPool ? transactionScope.run(scope, work) : work();

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * A pool that refuses to be used from within a transaction. On PGlite, which has one connection, the query
 * would wait for itself; on PostgreSQL it would run outside the transaction unnoticed, and can deadlock too.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (transactionScope.getStore()?.isOpen) {
      const error = new Error("The pool was used inside a transaction: use the transaction (tx) instead.");
      if (callback === undefined) return Promise.reject(error);
      callback(error, undefined, () => {});
      return undefined;
    }
    if (callback === undefined) return super.connect();
    super.connect(callback);
    return undefined;
  }
}
