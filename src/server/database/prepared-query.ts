/// <reference path="./pg-utils.d.ts" />
import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";

/** The parts of node-postgres' own classes that its types leave out. */
type DriverResult = {
  fields: readonly pg.FieldDef[];
  /** One for each field. */
  _parsers: readonly unknown[] | undefined;
  /** What each row begins as. */
  _prebuiltEmptyResultObject: object | null;
};
type DriverConnection = {
  bind(bound: { statement: string; values: readonly unknown[] }): void;
  execute(): void;
  sync(): void;
};
type DriverQuery = {
  name?: string;
  values: readonly unknown[] | undefined;
  _result: DriverResult;
  _accumulateRows?: boolean;
  prepare(connection: DriverConnection): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
};
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[] | undefined) => DriverQuery;

const maxNameLength = 63;

/** How the rows of a connection's prepared statements are read, by their names: as long as the statement is there, so is it. */
const described = new WeakMap<DriverConnection, Map<string, DriverResult>>();

/**
 * A named statement, which is described once for each connection: the driver asks for its columns, and looks for their
 * parsers, at every call, which costs more than most answers.
 */
export class PreparedQuery extends DriverQuery {
  declare name: string;

  constructor(name: string, text: string, values: readonly unknown[] | undefined) {
    // PostgreSQL cuts a longer one off: two statements could then have one name.
    if (name.length > maxNameLength) throw new RangeError(`The statement's name is too long: ${name}`);
    super(text, values as unknown[] | undefined);
    this.name = name;
  }

  override prepare(connection: DriverConnection): void {
    const known = described.get(connection)?.get(this.name);
    const values = known === undefined ? null : preparedValues(this.values ?? []);
    if (known !== undefined && values !== null) {
      Object.assign(this._result, known);
      this._accumulateRows = true;
      connection.bind({ statement: this.name, values });
      connection.execute();
      connection.sync();
    }
    // The driver's own way gives the error of a value that cannot be sent.
    else super.prepare(connection);
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

/** As the driver sends them; null where one cannot be sent. */
function preparedValues(values: readonly unknown[]): unknown[] | null {
  try {
    return values.map((value) => (value instanceof Date ? preparedInstant(value) : prepareValue(value)));
  } catch {
    return null;
  }
}

let lastInstant = { ms: Number.NaN, text: "" };

/** What is written at once has one time, many times over. */
function preparedInstant(date: Date): unknown {
  const ms = date.getTime();
  if (ms !== lastInstant.ms) lastInstant = { ms, text: String(prepareValue(date)) };
  return lastInstant.text;
}
