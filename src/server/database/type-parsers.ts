import pg from "pg";

const { builtins } = pg.types;

// The numbers of PostgreSQL for types that have no names in node-postgres.
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY: number = 1016;
const OTHER_ARRAYS_AS_TEXT: readonly number[] = [1115, 1182, 1187, 1231];

/**
 * Sets how values leave the database: int8 as a number (an error when it is not a safe integer), numeric, date,
 * interval and timestamp without time zone as text, arrays of them alike; timestamptz stays a Date, bytea a Buffer.
 * For the whole process, because Drizzle reads the process-wide parsers and not those of the pool.
 */
export function setTypeParsers(): void {
  const parseTextArray = arrayParser(pg.types.getTypeParser(TEXT_ARRAY));
  const parseInt8Array = (text: string): (number | null)[] =>
    parseTextArray(text).map((item: string | null) => (item === null ? null : parseInt8(item)));

  pg.types.setTypeParser(builtins.INT8, parseInt8);
  pg.types.setTypeParser(TEXT_ARRAY, parseTextArray);
  pg.types.setTypeParser(INT8_ARRAY, parseInt8Array);
  for (const type of [builtins.NUMERIC, builtins.DATE, builtins.INTERVAL, builtins.TIMESTAMP]) {
    pg.types.setTypeParser(type, (text) => text);
  }
  for (const type of OTHER_ARRAYS_AS_TEXT) {
    pg.types.setTypeParser(type, parseTextArray);
  }
}

type TextArray = (string | null)[];

/**
 * Parts an array at its commas where no item is quoted, none is an array and none is missing: `parse` reads letter by letter,
 * which costs as much as all else that is read of a row.
 */
const arrayParser =
  (parse: (text: string) => TextArray) =>
  (text: string): TextArray =>
    isPlainArray.test(text) && !text.includes("NULL") ? text.slice(1, -1).split(",") : parse(text);

const isPlainArray = /^\{[^"\\{}\s]+\}$/;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a number.`);
  return value;
}
