import { dollarsOf } from "#domain/money/cents.ts";
import { type Cell, isHazardous } from "./export-cells.ts";

// A spreadsheet takes a file without this mark for another encoding.
const byteOrderMark = "\ufeff";

/**
 * The document as CSV (RFC 4180), in UTF-8 with a byte order mark. Text that a spreadsheet would calculate is led by an
 * apostrophe.
 */
export async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + lineOf(headings.map((heading) => quoted(heading))));
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => lineOf(row.map((cell) => fieldOf(cell)))).join(""));
}

const lineOf = (values: readonly string[]): string => `${values.join(",")}\r\n`;

function fieldOf(cell: Cell): string {
  switch (cell.kind) {
    case "text":
      return quoted(isHazardous(cell.text) ? `'${cell.text}` : cell.text);
    case "money":
      return dollarsOf(cell.cents);
    case "day":
      return cell.day;
    case "instant":
      return cell.instant;
    case "empty":
      return "";
  }
}

const quoted = (value: string): string =>
  /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
