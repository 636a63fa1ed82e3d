/// <reference path="./pg-utils.d.ts" />
import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { serialize } from "pg-protocol";

/** The parts of node-postgres' own classes that its types leave out. */
type DriverResult = {
  fields: readonly pg.FieldDef[];
  /** One for each field. */
  _parsers: readonly unknown[] | undefined;
  /** What each row begins as. */
  _prebuiltEmptyResultObject: object | null;
};
export type DriverConnection = {
  _send(message: Uint8Array): boolean;
};
type DriverQueryType = {
  name?: string;
  _result: DriverResult;
  _accumulateRows?: boolean;
  submit(connection: DriverConnection): Error | null;
  prepare(connection: DriverConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleEmptyQuery(connection: DriverConnection): void;
  handleError(error: Error, connection: DriverConnection): void;
  handleReadyForQuery(connection: DriverConnection): void;
};
/** node-postgres' own query, with the parts that its types leave out. */
export const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
) => DriverQueryType;

const maxNameLength = 63;
const executing = serialize.execute();
const syncing = serialize.sync();

/** How the rows of a connection's prepared statements are read, by their names: as long as the statement is there, so is it. */
const described = new WeakMap<DriverConnection, Map<string, DriverResult>>();

/**
 * A named statement, which is described once for each connection: the driver asks for its columns, and looks for their
 * parsers, at every call, which costs more than most answers.
 */
export class PreparedQuery extends DriverQuery {
  declare name: string;
  readonly #values: unknown[];

  /** Throws for a value that cannot be sent. The driver hears of it late: the statements behind have left by then. */
  constructor(name: string, text: string, values: readonly unknown[] = []) {
    // PostgreSQL cuts a longer one off: two statements could then have one name.
    if (name.length > maxNameLength) throw new RangeError(`The statement's name is too long: ${name}`);
    const prepared = preparedValues(values);
    super(text, prepared);
    this.name = name;
    this.#values = prepared;
  }

  /** The messages that have it run where it was described before, else null. Once they are sent, this reads their answer. */
  messagesOn(connection: DriverConnection): Uint8Array[] | null {
    const known = described.get(connection)?.get(this.name);
    if (known === undefined) return null;
    Object.assign(this._result, known);
    this._accumulateRows = true;
    return [serialize.bind({ statement: this.name, values: this.#values }), executing];
  }

  override prepare(connection: DriverConnection): void {
    const messages = this.messagesOn(connection);
    if (messages === null) super.prepare(connection);
    else sendWithSync(connection, messages);
  }

  // Where a statement has columns, they were described before.
  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    const ofConnection = described.get(connection) ?? new Map<string, DriverResult>();
    if (ofConnection.size === 0) described.set(connection, ofConnection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (!ofConnection.has(this.name))
      ofConnection.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    super.handleCommandComplete(message, connection);
  }
}

/** Sends messages of the extended protocol as one, with the Sync that has the server answer them. */
export function sendWithSync(connection: DriverConnection, messages: readonly Uint8Array[]): void {
  connection._send(Buffer.concat([...messages, syncing]));
}

/** As the driver sends them. */
const preparedValues = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (value instanceof Date ? preparedInstant(value) : prepareValue(value)));

let lastInstant = { ms: Number.NaN, text: "" };

/** What is written at once has one time, many times over. */
function preparedInstant(date: Date): unknown {
  const ms = date.getTime();
  if (ms !== lastInstant.ms) lastInstant = { ms, text: String(prepareValue(date)) };
  return lastInstant.text;
}
