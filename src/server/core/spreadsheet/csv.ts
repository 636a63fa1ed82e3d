import { dollarsOf } from "#domain/money/cents.ts";
import { isHazardous } from "#domain/text/spreadsheet.ts";
import type { Cell } from "./cell.ts";

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
  yield Buffer.from(byteOrderMark + lineOf(headings.map(quoted)));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => lineOf(row.map(fieldOf))).join(""));
}

const lineOf = (fields: readonly string[]): string => `${fields.join(",")}\r\n`;

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

/** As RFC 4180 has it. What space leads or ends is quoted too: a spreadsheet that trims would lose it. */
const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
