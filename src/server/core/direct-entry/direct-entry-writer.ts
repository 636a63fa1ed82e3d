import {
  batchBsb,
  creditCode,
  DirectEntryError,
  type DirectEntryHeader,
  type DirectEntryRecord,
  debitCode,
  lineEnd,
  maxFileCents,
  recordLength,
  transliterated,
} from "./direct-entry.rules.ts";

/**
 * A direct entry (ABA) file, as AusPayNet lays it out: a header, a record each, a total; 120 characters and CRLF each. A
 * field that is too long for its words is cut, one that is too small for its figures is a `DirectEntryError`.
 */
export function writeDirectEntry(header: DirectEntryHeader, records: Iterable<DirectEntryRecord>): string {
  const totals = { [creditCode]: 0, [debitCode]: 0, count: 0 };
  let file = ended(headerLine(header));
  // One at a time: a file of ten thousand is never held as records and as lines beside its text.
  for (const record of records) {
    file += ended(recordLine(record));
    totals[record.code] += record.amountCents;
    totals.count += 1;
  }
  return file + ended(totalLine(totals));
}

function ended(line: string): string {
  if (line.length !== recordLength) throw new DirectEntryError(`A record of ${line.length} characters.`);
  return line + lineEnd;
}

const headerLine = ({ institution, userName, userId, description, processOn }: DirectEntryHeader): string =>
  [
    "0",
    blank(17),
    "01",
    label(institution, 3),
    blank(7),
    label(userName, 26),
    digits(userId, 6, "user id"),
    label(description, 12),
    dayOf(processOn),
    blank(40),
  ].join("");

const recordLine = (record: DirectEntryRecord): string =>
  [
    "1",
    bsb(record.bsb),
    account(record.accountNumber),
    " ",
    record.code,
    cents(record.amountCents),
    label(record.accountName, 32),
    label(record.lodgementReference, 18),
    bsb(record.traceBsb),
    account(record.traceAccount),
    label(record.remitter, 16),
    cents(0).slice(2),
  ].join("");

type Totals = Record<DirectEntryRecord["code"] | "count", number>;

const totalLine = ({ [creditCode]: credits, [debitCode]: debits, count }: Totals): string =>
  [
    "7",
    batchBsb,
    blank(12),
    cents(Math.abs(credits - debits)),
    cents(credits),
    cents(debits),
    blank(24),
    digits(String(count), 6, "count"),
    blank(40),
  ].join("");

const blank = (length: number): string => " ".repeat(length);
const label = (text: string, length: number): string =>
  transliterated(text).trim().slice(0, length).padEnd(length);

function digits(text: string, length: number, field: string): string {
  if (!/^\d+$/.test(text) || text.length > length) throw new DirectEntryError(`No ${field}: ${text}`);
  return text.padStart(length, "0");
}

function cents(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > maxFileCents)
    throw new DirectEntryError(`No amount of a file: ${amount}`);
  return String(amount).padStart(10, "0");
}

function bsb(text: string): string {
  if (!/^\d{3}-\d{3}$/.test(text)) throw new DirectEntryError(`No BSB: ${text}`);
  return text;
}

function account(text: string): string {
  if (!/^[\d-]{1,9}$/.test(text) || /^[0-]*$/.test(text)) throw new DirectEntryError("No account number.");
  return text.padStart(9);
}

/** `2026-11-30` → `301126` */
const dayOf = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
