import type { Database } from "#server/database/database.ts";

/** How long each connection that is open now waits for an answer, in milliseconds; 0 is as long as it takes. */
export function answerTimesOf({ pool }: Database): number[] {
  const { _clients } = pool as unknown as { _clients: { connection: { stream: { timeout: number } } }[] };
  return _clients.map(({ connection }) => connection.stream.timeout);
}
