import * as z from "zod/mini";
import { type BankFeedLine, bankFeedLine } from "#contract/payment.ts";
import { type CsvRecord, readCsv } from "#server/core/spreadsheet/read-csv.ts";
import { unsafeTextIn } from "#server/http/unsafe-text.ts";

const bankFeedColumns = [
  "line_id",
  "kind",
  "instruction",
  "direction",
  "amount",
  "value_date",
  "reference",
  "biller_code",
  "crn",
  "payid",
  "payer_name",
  "account",
  "reverses",
] as const;
type Column = (typeof bankFeedColumns)[number];
const needed: readonly Column[] = ["line_id", "kind", "amount", "value_date"];

/** What a field of a line is called in the file. */
const columnOf: Record<string, Column> = {
  lineId: "line_id",
  amountCents: "amount",
  valueDate: "value_date",
  billerCode: "biller_code",
  payId: "payid",
  payerName: "payer_name",
};

const debitWithoutAccount =
  "account is missing: money that left needs the BSB and number of the account that it left";

export type CsvFeed = { lines: BankFeedLine[]; errors: string[] };

/**
 * The lines of a bank's CSV file with a header row, or every error in it, each with its line. Amounts are dollars
 * (`4295.00`, `$4,295.00`), dates `YYYY-MM-DD`, kinds transfer, payid or bpay, instructions payment (when left out),
 * correction or reversal, directions in (when left out) or out; `account` is the BSB and number of the account of ours,
 * without which nobody would find what left.
 */
export function readBankFeedCsv(text: string): CsvFeed {
  const records = readCsv(text);
  return typeof records === "string" ? { lines: [], errors: [records] } : linesOf(records);
}

function linesOf(records: CsvRecord[]): CsvFeed {
  const columns = Object.keys(records[0]?.record ?? {});
  const missing = needed
    .filter((column) => !columns.includes(column))
    .map((column) => `Column ${column} is missing.`);
  const unknown = columns
    .filter((column) => !bankFeedColumns.some((each) => each === column))
    .map((column) => `Column ${JSON.stringify(column)} is not known.`);
  if (missing.length + unknown.length > 0) return { lines: [], errors: [...missing, ...unknown] };
  const lines: BankFeedLine[] = [];
  const errors: string[] = [];
  const seen = new Set<string>();
  for (const { record, info } of records) {
    const line = lineOf(record);
    if (typeof line === "string") errors.push(`Line ${info.lines}: ${line}`);
    else if (seen.has(line.lineId))
      errors.push(`Line ${info.lines}: line_id ${line.lineId} is in this file twice`);
    else lines.push(line);
    seen.add(record.line_id ?? "");
  }
  return { lines, errors };
}

function lineOf(record: Record<string, string>): BankFeedLine | string {
  const amountCents = centsOf(record.amount ?? "");
  if (amountCents === null) return `amount ${JSON.stringify(record.amount)} is not dollars and cents`;
  const { line_id, value_date, biller_code, payid, payer_name, account, instruction, ...rest } = record;
  const arrivedIn = accountOf(account);
  if (arrivedIn === null) return "account is not a BSB and an account number, such as 063-000 12345678";
  const given = {
    lineId: line_id,
    kind: rest.kind,
    instruction: instruction || "payment",
    direction: rest.direction,
    amountCents,
    valueDate: value_date,
    reference: rest.reference,
    billerCode: biller_code,
    crn: rest.crn,
    payId: payid,
    payerName: payer_name,
    account: arrivedIn,
    reverses: rest.reverses,
  };
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = z.safeParse(bankFeedLine, filled);
  const field = result.success ? unsafeTextIn(filled) : String(result.error.issues[0]?.path[0] ?? "");
  if (field !== null) return `${columnOf[field] ?? field} is missing or not of its form`;
  if (!result.success) return "not of its form";
  return result.data.direction === "out" && arrivedIn === undefined ? debitWithoutAccount : result.data;
}

/** `063-000 12345678`: the account of ours that a line arrived in; null where it is none, undefined where none is named. */
function accountOf(text: string | undefined): BankFeedLine["account"] | null {
  if (text === undefined || text === "") return undefined;
  const [, bsb, accountNumber] = /^(\d{3}[- ]?\d{3})[ /]+(\d[\d-]*)$/.exec(text) ?? [];
  return bsb === undefined || accountNumber === undefined ? null : { bsb, accountNumber };
}

/** Dollars as text to integer cents, without a float on the way; null when it is not an amount. */
export function centsOf(text: string): number | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$/.exec(text);
  if (match === null) return null;
  return Number(`${(match[1] ?? "").replaceAll(",", "")}${match[2] ?? "00"}`);
}
