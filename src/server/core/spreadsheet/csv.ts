import { stringify } from "csv-stringify/sync";
import { dollarsOf } from "#domain/money/cents.ts";
import { isHazardous } from "#domain/text/spreadsheet.ts";
import type { Cell } from "./cell.ts";

// A spreadsheet takes a file without this mark for another encoding.
const byteOrderMark = "\ufeff";
// One that trims would lose what leads or ends a text.
const format = { record_delimiter: "windows", quoted_match: /^\s|\s$|[\r\n]/ } as const;

/**
 * The document as CSV (RFC 4180), in UTF-8 with a byte order mark. Text that a spreadsheet would calculate is led by an
 * apostrophe.
 */
export async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + stringify([[...headings]], format));
  for await (const rows of batches)
    yield Buffer.from(
      stringify(
        rows.map((row) => row.map(fieldOf)),
        format,
      ),
    );
}

function fieldOf(cell: Cell): string {
  switch (cell.kind) {
    case "text":
      return isHazardous(cell.text) ? `'${cell.text}` : cell.text;
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
