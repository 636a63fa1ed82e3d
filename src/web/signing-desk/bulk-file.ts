import type { BulkRowProblem, BulkSend, BulkTemplate } from "#contract/signing-bulk.ts";
import { isFormula } from "#domain/text/spreadsheet.ts";

const fixed = ["listing", "signer_name", "email", "mobile"] as const;

/** The columns that a file of a template has, as its header names them. */
export const columnsOf = ({ columns }: Pick<BulkTemplate, "columns">): string[] => [
  ...fixed,
  ...columns.map(({ name }) => name),
];

/** A file of a template with its header alone, as spreadsheets open it. */
export const emptyFile = (template: Pick<BulkTemplate, "columns">): Blob =>
  csvOf([columnsOf(template).join(",")]);

type Refused = { line: number; problems: readonly BulkRowProblem[] };

/**
 * The rows of a file that were refused, as they stand in it, each with why in a last column, `problem`, which a file that
 * is sent again may have. A column of that name from an earlier time is kept: the newest is the last.
 */
export function refusedFile(text: string, refused: readonly Refused[]): Blob {
  const records = recordsOf(text);
  const [header] = records;
  const rows = refused.flatMap(({ line, problems }) => {
    const record = records.find((each) => each.line === line);
    return record === undefined || record === header ? [] : [`${record.text},${quoted(reasonOf(problems))}`];
  });
  return csvOf([`${header?.text ?? ""},problem`, ...rows]);
}

type RefusedListing = Refused & { listing: { id: string } | null };

/** The same without the file, while the server has what stood in each row; which rows, fields and why after that. */
export function refusedRows({ columns, rows }: Pick<BulkSend, "columns" | "rows">): Blob {
  const refused = rows.filter(({ status }) => status === "refused");
  if (refused.every(({ cells }) => cells === null)) return refusedList(refused);
  return csvOf([
    [...columns, "problem"].map(cellOf).join(","),
    ...refused.map(({ line, listing, cells, problems }) => {
      const named = columns.map((name) => (/^\s*listing\s*$/i.test(name) ? (listing?.id ?? "") : ""));
      const reason = cells === null ? `row ${line}: ${reasonOf(problems)}` : reasonOf(problems);
      return [...(cells ?? named), reason].map(cellOf).join(",");
    }),
  ]);
}

/** Which rows of which listings were refused, each with its fields and why. */
export const refusedList = (refused: readonly RefusedListing[]): Blob =>
  csvOf([
    "row,listing,field,problem",
    ...refused.flatMap(({ line, listing, problems }) =>
      problems.map(({ field, message }) =>
        [String(line), listing?.id ?? "", field, message].map(cellOf).join(","),
      ),
    ),
  ]);

/** A cell that no spreadsheet takes for a formula. */
const cellOf = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? quoted(safe) : safe;
};

const reasonOf = (problems: readonly BulkRowProblem[]): string =>
  problems.map(({ field, message }) => (field === "" ? message : `${field}: ${message}`)).join(" ");

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Marked as UTF-8, since a spreadsheet reads it as another otherwise. */
const csvOf = (rows: readonly string[]): Blob =>
  new Blob([`\ufeff${rows.join("\r\n")}\r\n`], { type: "text/csv" });

type CsvRecord = { text: string /** The last line of it, counted from 1. */; line: number };

/** The records of a CSV file as they stand in it; a line break within quotes is part of its record. */
export function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let open: string[] = [];
  for (const [at, part] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    open.push(part);
    const record = open.join("\n");
    if ((record.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    if (record.trim() !== "") records.push({ text: record, line: at + 1 });
    open = [];
  }
  return records;
}
