import {
  batchBsb,
  creditCode,
  DirectEntryError,
  type DirectEntryHeader,
  type DirectEntryRecord,
  debitCode,
  lineEnd,
  recordLength,
} from "./direct-entry.rules.ts";

export type DirectEntryTotals = { netCents: number; creditCents: number; debitCents: number; count: number };
export type ReadDirectEntry = {
  header: DirectEntryHeader;
  records: DirectEntryRecord[];
  totals: DirectEntryTotals;
};

/** Reads a direct entry file back, by the positions of its layout. Throws a `DirectEntryError` where it is none. */
export function readDirectEntry(text: string): ReadDirectEntry {
  if (!text.endsWith(lineEnd)) throw new DirectEntryError("The last record has no line end.");
  const lines = text.slice(0, -lineEnd.length).split(lineEnd);
  for (const [index, line] of lines.entries())
    if (line.length !== recordLength)
      throw new DirectEntryError(`Record ${index} has ${line.length} characters.`);
  const [first = "", ...others] = lines;
  const last = others.pop() ?? "";
  if (!first.startsWith("0") || !last.startsWith(`7${batchBsb}`))
    throw new DirectEntryError("The header or the total is missing.");
  const records = others.map(recordOf);
  const totals = totalsOf(last);
  if (JSON.stringify(totals) !== JSON.stringify(sumOf(records)))
    throw new DirectEntryError("The totals are not those of the records.");
  return { header: headerOf(first), records, totals };
}

/** What stands from a position to another, both counted from 1 as the layout does. */
const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);
const label = (line: string, from: number, to: number): string => at(line, from, to).trim();
const number = (line: string, from: number, to: number): number => Number(at(line, from, to));

function headerOf(line: string): DirectEntryHeader {
  if (at(line, 19, 20) !== "01") throw new DirectEntryError("The header has another reel.");
  const day = at(line, 75, 80);
  return {
    institution: label(line, 21, 23),
    userName: label(line, 31, 56),
    userId: at(line, 57, 62),
    description: label(line, 63, 74),
    processOn: `20${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`,
  };
}

function recordOf(line: string): DirectEntryRecord {
  const code = at(line, 19, 20);
  if (!line.startsWith("1") || (code !== debitCode && code !== creditCode))
    throw new DirectEntryError("A record is neither a debit nor a credit.");
  return {
    bsb: at(line, 2, 8),
    accountNumber: label(line, 9, 17),
    code,
    amountCents: number(line, 21, 30),
    accountName: label(line, 31, 62),
    lodgementReference: label(line, 63, 80),
    traceBsb: at(line, 81, 87),
    traceAccount: label(line, 88, 96),
    remitter: label(line, 97, 112),
  };
}

const totalsOf = (line: string): DirectEntryTotals => ({
  netCents: number(line, 21, 30),
  creditCents: number(line, 31, 40),
  debitCents: number(line, 41, 50),
  count: number(line, 75, 80),
});

function sumOf(records: readonly DirectEntryRecord[]): DirectEntryTotals {
  const sum = (code: string) =>
    records.reduce((total, record) => (record.code === code ? total + record.amountCents : total), 0);
  const [creditCents, debitCents] = [sum(creditCode), sum(debitCode)];
  return { netCents: Math.abs(creditCents - debitCents), creditCents, debitCents, count: records.length };
}
