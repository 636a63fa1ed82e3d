import { isDay } from "#domain/calendar/days.ts";
import { digitsOf, isAbn } from "#domain/party/abn.ts";

/** What the words of an invoice propose for its fields, null where they say nothing that is certain enough to propose. */
export type InvoiceProposal = {
  number: string | null;
  /** `YYYY-MM-DD` */
  issuedOn: string | null;
  /** 11 digits whose check digits hold. */
  abn: string | null;
  totalCents: number | null;
  gstCents: number | null;
};

const amount = /\$?\s?(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})(?!\d)/g;
const numberBeside =
  /\b(?:tax\s+)?invoice\s*(?:number|num\b|no\b\.?|#|id\b)\s*[:#.]?\s*([A-Z0-9][A-Z0-9/-]{0,39})/i;
const numberAfter = /\binvoice\s*:?\s+((?=[A-Z/-]*\d)[A-Z0-9][A-Z0-9/-]{1,39})\b/i;
const abnBeside = /\bA\.?B\.?N\.?\s*[:#]?\s*((?:\d[ \u00a0]?){11})(?!\d)/gi;
const issued = /\b(?:invoice\s+date|date\s+of\s+(?:issue|invoice)|issue\s+date|issued(?:\s+on)?|date)\b/i;
const due = /\b(?:due|payable\s+by|pay\s+by|event|shoot|service)\b/i;
/** The more certain first. */
const totals = [
  /\b(?:total\s+(?:amount\s+)?(?:due|payable|owing)|amount\s+(?:due|payable|owing)|balance\s+due)\b/i,
  /\btotal\b.*\b(?:inc|incl|including|with)\b\.?.*\bgst\b/i,
  /\b(?:grand\s+total|invoice\s+total)\b/i,
  /^\s*total\b/i,
];
const gstBeside = /^\s*(?:(?:total|plus|includes?|including|10\s*%)\s+)?(?:gst|goods and services tax)\b/i;

/**
 * Reads the lines of an invoice, page after page, top to bottom; its buyer's own ABN, which larger invoices have to quote, is not
 * its supplier's. What it finds is a proposal that a person confirms.
 */
export function readInvoiceLines(lines: readonly string[], buyerAbn: string): InvoiceProposal {
  const totalCents = totalIn(lines);
  const gstCents = amountOn(lines.filter((line) => gstBeside.test(line)));
  return {
    number: numberIn(lines),
    issuedOn: issuedIn(lines),
    abn: abnIn(lines, buyerAbn),
    totalCents,
    // Tax is at most an eleventh of the whole: anything above it is another amount of the line.
    gstCents: gstCents !== null && totalCents !== null && gstCents * 11 > totalCents + 11 ? null : gstCents,
  };
}

function numberIn(lines: readonly string[]): string | null {
  for (const pattern of [numberBeside, numberAfter])
    for (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined && /\d/.test(found)) return found;
    }
  return null;
}

function abnIn(lines: readonly string[], buyerAbn: string): string | null {
  for (const [, found = ""] of lines.flatMap((line) => [...line.matchAll(abnBeside)])) {
    const digits = digitsOf(found);
    if (digits !== null && digits !== buyerAbn && isAbn(digits)) return digits;
  }
  return null;
}

function issuedIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const at = issued.exec(line)?.index;
    if (at === undefined || due.test(line.slice(0, at))) continue;
    const day = dayIn(line.slice(at));
    if (day !== null) return day;
  }
  return null;
}

function totalIn(lines: readonly string[]): number | null {
  for (const pattern of totals) {
    const cents = amountOn(lines.filter((line) => pattern.test(line)));
    if (cents !== null && cents > 0) return cents;
  }
  return null;
}

/** The last amount of the last line that has one. */
function amountOn(lines: readonly string[]): number | null {
  const found = lines.flatMap((line) => [...line.matchAll(amount)]).at(-1);
  if (found === undefined) return null;
  const [, dollars = "", cents = ""] = found;
  const value = Number(`${dollars.replaceAll(",", "")}${cents}`);
  return Number.isSafeInteger(value) ? value : null;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `3/11/2026`, `3-11-26`, `2026-11-03`, `3 November 2026` or `3rd Nov 2026`: the day stands before the month here. */
function dayIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso !== null) return checked(iso[1], iso[2], iso[3]);
  const numeric = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text);
  if (numeric !== null) return checked(numeric[3], numeric[2], numeric[1]);
  const named = /\b(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})\b/i.exec(text);
  if (named === null) return null;
  const month = months.indexOf((named[2] ?? "").toLowerCase()) + 1;
  return month === 0 ? null : checked(named[3], String(month), named[1]);
}

function checked(year = "", month = "", day = ""): string | null {
  const inFull = year.length === 2 ? `20${year}` : year;
  const found = `${inFull}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : null;
}
