import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

/** A line under the header row, by the names of its columns, and the line of the file on which it ends. */
export type CsvRecord = { record: Record<string, string>; info: { lines: number } };

/** The lines of a CSV file with a header row; what is wrong with the file, in words, where it is none or has no lines. */
export function readCsv(text: string): CsvRecord[] | string {
  try {
    const records = parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true, info: true });
    return records.length === 0 ? "There are no lines in this file." : (records as unknown as CsvRecord[]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.message;
  }
}
