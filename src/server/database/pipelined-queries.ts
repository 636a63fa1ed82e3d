import { type DriverConnection, DriverQuery, PreparedQuery, sendWithSync } from "./prepared-query.ts";

/**
 * Queries as they are best sent on a connection, in their order: named statements that stand side by side, and were described
 * before, become one.
 */
export function pipelined<Query extends object>(
  connection: DriverConnection,
  queries: readonly Query[],
): (Query | PipelinedQueries)[] {
  if (queries.length === 1) return [...queries];
  const sent: (Query | PipelinedQueries)[] = [];
  for (const query of queries) {
    const messages = query instanceof PreparedQuery ? query.messagesOn(connection) : null;
    const last = sent.at(-1);
    if (messages === null || !(query instanceof PreparedQuery)) sent.push(query);
    else if (last instanceof PipelinedQueries) last.add(query, messages);
    else sent.push(new PipelinedQueries(query, messages));
  }
  return sent;
}

/**
 * Named statements that are sent as one message with one Sync, so that the server answers them in one write. Where one fails
 * the server passes over those behind it, which fail with the same error.
 */
export class PipelinedQueries extends DriverQuery {
  /** What it asks, in this order. */
  readonly queries: PreparedQuery[];
  readonly #messages: Uint8Array[];
  #answered = 0;

  constructor(first: PreparedQuery, messages: readonly Uint8Array[]) {
    super("", undefined);
    this.queries = [first];
    this.#messages = [...messages];
  }

  add(query: PreparedQuery, messages: readonly Uint8Array[]): void {
    this.queries.push(query);
    this.#messages.push(...messages);
  }

  override submit(connection: DriverConnection): null {
    sendWithSync(connection, this.#messages);
    return null;
  }

  override handleDataRow(message: unknown): void {
    this.queries[this.#answered]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    this.queries[this.#answered]?.handleCommandComplete(message, connection);
    this.#answered += 1;
  }

  override handleEmptyQuery(): void {
    this.#answered += 1;
  }

  override handleError(error: Error, connection: DriverConnection): void {
    for (const [index, query] of this.queries.entries())
      if (index < this.#answered) query.handleReadyForQuery(connection);
      else query.handleError(error, connection);
  }

  override handleReadyForQuery(connection: DriverConnection): void {
    for (const query of this.queries) query.handleReadyForQuery(connection);
  }
}
