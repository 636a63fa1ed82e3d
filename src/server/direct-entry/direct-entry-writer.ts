import {
  batchBsb,
  creditCode,
  DirectEntryFault,
  type DirectEntryHeader,
  type DirectEntryRecord,
  debitCode,
  lineEnd,
  mostFileCents,
  recordLength,
  transliterated,
} from "./direct-entry.rules.ts";

/**
 * A direct entry (ABA) file, as AusPayNet lays it out: a header, a record each, a total; 120 characters and CRLF each. A
 * field that is too long for its words is cut, one that is too small for its figures is a `DirectEntryFault`.
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
  if (line.length !== recordLength) throw new DirectEntryFault(`A record of ${line.length} characters.`);
  return line + lineEnd;
}

const headerLine = ({ institution, userName, userId, description, processOn }: DirectEntryHeader): string =>
  [
    "0",
    blank(17),
    "01",
    words(institution, 3),
    blank(7),
    words(userName, 26),
    digits(userId, 6, "user id"),
    words(description, 12),
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
    words(record.accountName, 32),
    words(record.lodgementReference, 18),
    bsb(record.traceBsb),
    account(record.traceAccount),
    words(record.remitter, 16),
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
const words = (text: string, length: number): string =>
  transliterated(text).trim().slice(0, length).padEnd(length);

function digits(text: string, length: number, field: string): string {
  if (!/^\d+$/.test(text) || text.length > length) throw new DirectEntryFault(`No ${field}: ${text}`);
  return text.padStart(length, "0");
}

function cents(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > mostFileCents)
    throw new DirectEntryFault(`No amount of a file: ${amount}`);
  return String(amount).padStart(10, "0");
}

function bsb(text: string): string {
  if (!/^\d{3}-\d{3}$/.test(text)) throw new DirectEntryFault(`No BSB: ${text}`);
  return text;
}

function account(text: string): string {
  if (!/^[\d-]{1,9}$/.test(text) || /^[0-]*$/.test(text)) throw new DirectEntryFault("No account number.");
  return text.padStart(9);
}

/** `2026-11-30` → `301126` */
const dayOf = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
