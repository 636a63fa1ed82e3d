import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { ProblemCode } from "#contract/problems.ts";
import { bulkMaxRows } from "#domain/signing/limits.ts";
import { unsafeTextIn } from "#server/http/unsafe-text.ts";

const fixedColumns = ["listing", "signer_name", "email", "mobile"] as const;
/** Why a row was refused before: in the file of such rows that the page gives back to be mended. */
const refusedColumn = "problem";
type FixedColumn = (typeof fixedColumns)[number];

/** Whether a column of a field has to be headed `values.` and its name. */
export const isFixedColumn = (name: string): boolean =>
  name === refusedColumn || fixedColumns.some((column) => column === name);

export type LineProblem = { line: number; field: string; code: ProblemCode };
/** What stands in a row, by its columns. */
export type BulkCells = Record<FixedColumn, string> & { values: Record<string, string> };
export type BulkLine = { line: number; cells: BulkCells };

type Parsed = { record: string[]; info: { lines: number } };

export type BulkCsv = {
  lines: BulkLine[];
  problems: LineProblem[];
  /** The header as it stands in the file, and each record by its line; without those that no store can keep. */
  columns: string[];
  records: ReadonlyMap<number, string[]>;
};

/**
 * The rows of a CSV file with a header row, by the fields that staff fill in of a template, and what is wrong with the
 * file, each with its line. Columns are `listing`, `signer_name`, `email`, `mobile` and the names of fields; a field that
 * has the name of another column is `values.` with its name. A column `problem` is passed over.
 */
export function readBulkCsv(
  bytes: Uint8Array,
  fields: readonly { name: string; required: boolean }[],
): BulkCsv {
  const foreign = foreignLine(bytes);
  if (foreign !== null) return failed({ line: foreign, field: "", code: "signing.bulk-unreadable" });
  const parsed = parsedRows(new TextDecoder().decode(bytes));
  if (!Array.isArray(parsed)) return failed(parsed);
  const [header, ...rows] = parsed;
  if (header === undefined) return failed({ line: 1, field: "", code: "signing.bulk-empty" });
  const columns = header.record.map((heading) => columnOf(heading, fields));
  const wrong = headerProblems(header, columns, fields);
  if (wrong.length > 0) return failed(...wrong);
  const [first] = rows;
  if (first === undefined) return failed({ line: 2, field: "", code: "signing.bulk-empty" });
  const over = rows[bulkMaxRows];
  if (over !== undefined) return failed({ line: over.info.lines, field: "", code: "signing.bulk-too-long" });
  const problems = rows.flatMap((row) => cellProblems(row, columns.length));
  const isWhole = ({ info }: Parsed) => problems.every(({ line }) => line !== info.lines);
  return {
    lines: rows.filter(isWhole).map((row) => lineOf(row, columns)),
    problems,
    columns: header.record,
    records: new Map(
      rows
        .filter(({ record }) => unsafeTextIn(record) === null)
        .map(({ record, info }) => [info.lines, record]),
    ),
  };
}

const failed = (...problems: LineProblem[]): BulkCsv => ({
  lines: [],
  problems,
  columns: [],
  records: new Map(),
});

/** The first line that is not UTF-8. */
function foreignLine(bytes: Uint8Array): number | null {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const isDecoded = (part: Uint8Array): boolean => {
    try {
      decoder.decode(part);
      return true;
    } catch {
      return false;
    }
  };
  if (isDecoded(bytes)) return null;
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(10, from);
    if (!isDecoded(bytes.subarray(from, end < 0 ? undefined : end)) || end < 0) return line;
    from = end + 1;
  }
}

function parsedRows(text: string): Parsed[] | LineProblem {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: bulkMaxRows + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: unknown };
    const line = typeof lines === "number" && lines > 0 ? lines : 1;
    return { line, field: "", code: "signing.bulk-unreadable" };
  }
}

/** `Signer name` → `signer_name`, a field of the template → `values.its_name`; null for what is neither. */
function columnOf(heading: string, fields: readonly { name: string }[]): string | null {
  const name = heading.toLowerCase().replace(/[\s-]+/g, "_");
  if (name === refusedColumn) return refusedColumn;
  if (fixedColumns.some((column) => column === name)) return name;
  const field = name.replace(/^values\./, "");
  return fields.some((each) => each.name === field) ? `values.${field}` : null;
}

function headerProblems(
  { record, info: { lines: line } }: Parsed,
  columns: readonly (string | null)[],
  fields: readonly { name: string; required: boolean }[],
): LineProblem[] {
  const asked = [
    ...fixedColumns,
    ...fields.filter(({ required }) => required).map(({ name }) => `values.${name}`),
  ];
  const named = columns.flatMap((column, at): LineProblem[] => {
    const heading = (record[at] ?? "").slice(0, 60);
    if (unsafeTextIn(heading) !== null) return [{ line, field: "", code: "signing.bulk-unreadable" }];
    if (column === null) return [{ line, field: heading, code: "signing.bulk-column-unknown" }];
    return columns.indexOf(column) < at && column !== refusedColumn
      ? [{ line, field: column, code: "signing.bulk-column-repeated" }]
      : [];
  });
  const missing = asked
    .filter((column) => !columns.includes(column))
    .map((field) => ({ line, field, code: "signing.bulk-column-missing" as const }));
  return [...named, ...missing];
}

function cellProblems({ record, info: { lines: line } }: Parsed, columns: number): LineProblem[] {
  if (unsafeTextIn(record) !== null) return [{ line, field: "", code: "signing.bulk-unreadable" }];
  return record.length === columns ? [] : [{ line, field: "", code: "signing.bulk-cells" }];
}

function lineOf({ record, info }: Parsed, columns: readonly (string | null)[]): BulkLine {
  const cells: BulkCells = { listing: "", signer_name: "", email: "", mobile: "", values: {} };
  for (const [at, column] of columns.entries()) {
    const text = record[at] ?? "";
    const fixed = fixedColumns.find((each) => each === column);
    if (fixed !== undefined) cells[fixed] = text;
    else if (column?.startsWith("values.") === true) cells.values[column.slice("values.".length)] = text;
  }
  return { line: info.lines, cells };
}
