import type pg from "pg";
import type { Asked } from "./database.ts";
import { pipelined } from "./pipelined-queries.ts";
import type { DriverConnection } from "./prepared-query.ts";
import { queryOf, type SentQuery } from "./query-of.ts";

/** The parts of node-postgres' client that its types leave out. */
type DriverClient = pg.PoolClient & {
  connection: DriverConnection & { stream: { cork(): void; uncork(): void } };
};

/**
 * What is asked on a connection within one turn of the event loop leaves it in one write, and is answered in as few as can be:
 * each write and each read is a system call, and those are most of what a short query costs here.
 */
export class Pipeline {
  readonly #client: DriverClient;
  #waiting: SentQuery[] = [];
  /** What failed first. */
  failure: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client as DriverClient;
  }

  /**
   * Asks statements one after another. The answer is that of the last, the error that of the first which fails; those behind it
   * are sent all the same.
   */
  ask(...asked: readonly Asked[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      let failure: Error | null = null;
      const queries = asked.map(({ statement, values }, index) => {
        const query = queryOf(statement, values);
        query.callback = (error, result) => {
          failure ??= error ?? null;
          if (index < asked.length - 1) return;
          if (failure === null) return resolve(result);
          // Else its stack leads back to the socket.
          Error.captureStackTrace(failure);
          this.failure ??= failure;
          reject(failure);
        };
        return query;
      });
      if (this.#waiting.length === 0) process.nextTick(() => this.#leave());
      this.#waiting.push(...queries);
    });
  }

  #leave(): void {
    const queries = this.#waiting;
    this.#waiting = [];
    const { connection } = this.#client;
    connection.stream.cork();
    for (const query of pipelined(connection, queries)) this.#client.query(query as SentQuery);
    connection.stream.uncork();
  }
}
