import type { Socket } from "node:net";
import type pg from "pg";

/** The parts of node-postgres' client that its types leave out. */
type DriverClient = {
  connection: { stream: Socket };
  _activeQuery: object | null;
  _sentQueryQueue: object[];
};

const partsOf = (client: pg.PoolClient) => client as unknown as DriverClient;

/** How long an answer is waited for where nobody says otherwise. */
export const answerMs = 60_000;

/**
 * Closes a connection on which an answer has been waited for {@link answerMs} without a byte, which fails all that waits on it. The
 * socket's one timer does it: the driver's own time limit makes a timer for each query.
 */
export function limitAnswerTime(client: pg.PoolClient): void {
  const driver = partsOf(client);
  const { stream } = driver.connection;
  stream.setTimeout(answerMs);
  stream.on("timeout", () => {
    const isWaiting = driver._activeQuery !== null || driver._sentQueryQueue.length > 0;
    if (isWaiting) stream.destroy(new Error("Query read timeout"));
  });
}

/** Gives such a connection another time until the next one; 0 is no limit. */
export function changeAnswerTime(client: pg.PoolClient, ms = answerMs): void {
  partsOf(client).connection.stream.setTimeout(ms);
}
