import { dayOfTyped, isDay } from "#domain/calendar/days.ts";
import { type CsvRecord, readCsv } from "#server/core/spreadsheet/read-csv.ts";

/** A licence as a register has it. Days are `YYYY-MM-DD`. */
export type Licence = { number: string; holder: string; isCurrent: boolean; expiresOn: string | null };

export type LicenceFile = { licences: Licence[]; errors: string[] };

/** What the registers of the states call their columns, in plain letters. */
const columns = {
  number: ["licencenumber", "licenceno", "licencenum", "number", "registrationnumber"],
  holder: ["licenceholder", "holder", "licensee", "licenseename", "licencename", "name", "entityname"],
  status: ["licencestatus", "status"],
  expiry: ["expirydate", "expiry", "expireson", "expires", "licenceexpiry", "licenceexpirydate"],
} as const;
type Column = keyof typeof columns;
const needed: readonly Column[] = ["number", "holder", "status"];

const statuses: Readonly<Record<string, boolean>> = {
  current: true,
  active: true,
  registered: true,
  issued: true,
  expired: false,
  lapsed: false,
  cancelled: false,
  suspended: false,
  surrendered: false,
  disqualified: false,
};

const longest = 200;
/** Characters of control, and such that turn the direction of text. */
const unseen = /[\p{Cc}\p{Cf}]/u;
const maxErrors = 50;

/**
 * The licences of a state's extract with a header row, or every error in it, each with its line. Statuses are those of the
 * registers (`Current`, `Expired`, …), days `YYYY-MM-DD` or `D/M/YYYY`. Columns other than number, holder, status and
 * expiry, such as conditions and branches, are not kept.
 */
export function readLicenceCsv(text: string): LicenceFile {
  const records = readCsv(text);
  return typeof records === "string" ? { licences: [], errors: [records] } : licencesOf(records);
}

function licencesOf(records: CsvRecord[]): LicenceFile {
  const headers = headersOf(Object.keys(records[0]?.record ?? {}));
  const missing = needed.filter((column) => headers[column] === undefined);
  if (missing.length > 0)
    return { licences: [], errors: missing.map((column) => `Column ${column} is missing.`) };
  const licences = new Map<string, Licence>();
  const errors: string[] = [];
  for (const { record, info } of records) {
    const licence = licenceOf(record, headers);
    const error =
      typeof licence === "string"
        ? licence
        : licences.has(licence.number)
          ? `licence ${licence.number} is in this file twice`
          : null;
    if (error !== null) errors.push(`Line ${info.lines}: ${error}`);
    else if (typeof licence !== "string") licences.set(licence.number, licence);
    if (errors.length === maxErrors)
      return { licences: [], errors: [...errors, "Further lines were not read."] };
  }
  return errors.length > 0 ? { licences: [], errors } : { licences: [...licences.values()], errors };
}

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/license(?!e)/g, "licence")
    .replace(/[^a-z]/g, "");

function headersOf(headers: readonly string[]): Partial<Record<Column, string>> {
  const found = (Object.keys(columns) as Column[]).map((column) => {
    const known: readonly string[] = columns[column];
    return [column, headers.find((header) => known.includes(plain(header)))] as const;
  });
  return Object.fromEntries(found.filter(([, header]) => header !== undefined));
}

function licenceOf(
  record: Record<string, string>,
  headers: Partial<Record<Column, string>>,
): Licence | string {
  const textOf = (column: Column) => record[headers[column] ?? ""] ?? "";
  const number = licenceKey(textOf("number"));
  if (number === "" || number.length > 40) return "the licence number is missing or not of its form";
  const holder = textOf("holder");
  if (holder === "" || holder.length > longest || unseen.test(holder))
    return "the holder is missing or not of its form";
  const isCurrent = statuses[textOf("status").toLowerCase()];
  if (isCurrent === undefined) return `status ${JSON.stringify(textOf("status").slice(0, 40))} is not known`;
  const expiry = textOf("expiry");
  const expiresOn = expiry === "" ? null : dayOfTyped(expiry);
  if (expiresOn !== null && !isDay(expiresOn))
    return `expiry ${JSON.stringify(expiry.slice(0, 40))} is not a day`;
  return { number, holder, isCurrent, expiresOn };
}

/** A licence number as it is compared: registers and people space and dash it as they like. */
export const licenceKey = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, "");
