import { addMonths, daysBetween, longDay } from "#domain/calendar/days.ts";
import { formatCents, gstIn } from "#domain/money/cents.ts";
import { buyerNamedFromCents } from "#domain/money/gst.ts";
import { inThrees, isAbn } from "#domain/party/abn.ts";
import { invoiceNumberKey } from "./invoice-number.ts";
import type { SupplierInvoiceStatus } from "./invoice-statuses.ts";
import { isAbnQuoted, withheldCents } from "./withholding.ts";

/** Within so many days the same amount of a supplier is looked at twice. */
export const sameAmountDays = 45;

export type InvoiceLine = { description: string; itemId: string | null; amountCents: number };

/** An invoice as somebody types it; `abn` is what it quotes, null where it quotes none. */
export type InvoiceDraft = {
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  abn: string | null;
  totalCents: number;
  gstCents: number;
  isBuyerNamed: boolean;
  lines: readonly InvoiceLine[];
};

/** An earlier invoice as a sentence names it. */
export type EarlierInvoice = {
  number: string;
  issuedOn: string;
  status: SupplierInvoiceStatus;
  /** The day on which it was paid, null until then. */
  paidOn: string | null;
  capturedOn: string;
};

/** What is known beside the invoice itself. */
export type InvoiceFacts = {
  today: string;
  sameNumber: EarlierInvoice | null;
  /** The same number of another supplier that is the same business by its ABN. */
  sameElsewhere: (Pick<EarlierInvoice, "number" | "issuedOn"> & { supplierName: string }) | null;
  sameFile: EarlierInvoice | null;
  /** Of the same supplier and amount, the newest that has another number. */
  sameAmount: EarlierInvoice | null;
  /** What the business register says of the ABN; null where it was not asked. */
  register: { status: "active" | "cancelled" | "unknown"; isGstRegistered: boolean } | null;
  /** The ABN that the supplier is known by; null where none is. */
  supplierAbn: string | null;
  /** The ABN of the agency, which is not its supplier's. */
  agencyAbn: string;
  /** The other supplier of the agency whose ABN it quotes; null where it is nobody else's. */
  abnOf: string | null;
  /** The other supplier who is paid into the same account, or is to be. */
  accountOf: string | null;
  /** What of each campaign item is not invoiced yet. */
  items: Readonly<Record<string, { name: string; leftCents: number }>>;
  /** A written statement excuses the supplier from an ABN. */
  isExcused: boolean;
};

type InvoiceField = keyof InvoiceDraft | "file" | "supplierId";
/** What is wrong with an invoice, or worth a second look, with the field that it stands beside. */
export type InvoiceFinding = { field: InvoiceField; message: string };
export type InvoiceChecks = { errors: InvoiceFinding[]; warnings: InvoiceFinding[] };

/** What an invoice cannot be saved with, and what whoever approves it should see. Sentences for people. */
export const checkInvoice = (draft: InvoiceDraft, facts: InvoiceFacts): InvoiceChecks => ({
  errors: errorsOf(draft, facts),
  warnings: warningsOf(draft, facts),
});

function errorsOf(draft: InvoiceDraft, { sameNumber, sameFile }: InvoiceFacts): InvoiceFinding[] {
  const { abn, totalCents, gstCents, lines } = draft;
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const errors: InvoiceFinding[] = [];
  if (abn !== null && !isAbn(abn))
    errors.push({ field: "abn", message: "This is not an ABN. Check its 11 digits against the invoice." });
  if (linesCents !== totalCents)
    errors.push({
      field: "lines",
      message: `The lines come to ${formatCents(linesCents)} and the invoice to ${formatCents(totalCents)}. Change one of them.`,
    });
  if (gstCents > totalCents)
    errors.push({
      field: "gstCents",
      message: `GST is part of the total: it can't be more than ${formatCents(totalCents)}.`,
    });
  if (invoiceNumberKey(draft.number) === "")
    errors.push({ field: "number", message: "An invoice number has a letter or a digit." });
  if (sameNumber !== null) errors.push({ field: "number", message: similarTo(sameNumber) });
  if (sameFile !== null) errors.push({ field: "file", message: similarTo(sameFile) });
  return errors;
}

/** `This looks like INV-118 of 3 November 2026, paid on 9 November.` */
export function similarTo({ number, issuedOn, paidOn, capturedOn }: EarlierInvoice): string {
  const [what, day] = paidOn === null ? ["captured", capturedOn] : ["paid", paidOn];
  return `This looks like ${number} of ${longDay(issuedOn)}, ${what} on ${dayAndMonth(day, issuedOn)}.`;
}

/** A day after another of the same year needs no year. */
const dayAndMonth = (day: string, after: string): string =>
  day.slice(0, 4) === after.slice(0, 4) ? longDay(day).replace(/ \d{4}$/, "") : longDay(day);

function warningsOf(draft: InvoiceDraft, facts: InvoiceFacts): InvoiceFinding[] {
  return [
    ...numberWarnings(facts),
    ...withholdingWarnings(draft, facts),
    ...registerWarnings(draft, facts),
    ...amountWarnings(draft, facts),
    ...itemWarnings(draft, facts),
    ...dayWarnings(draft, facts),
  ];
}

function numberWarnings({ sameElsewhere }: InvoiceFacts): InvoiceFinding[] {
  if (sameElsewhere === null) return [];
  const { supplierName, number, issuedOn } = sameElsewhere;
  const message = `This looks like ${number} of ${longDay(issuedOn)} from ${supplierName}, with the same ABN.`;
  return [{ field: "number", message }];
}

function withholdingWarnings(draft: InvoiceDraft, facts: InvoiceFacts): InvoiceFinding[] {
  const { abn, totalCents } = draft;
  const isQuoted = isAbnQuoted(abn, facts);
  if (isQuoted) return [];
  const withheld = withheldCents({
    ...draft,
    day: facts.today,
    isAbnQuoted: isQuoted,
    isExcused: facts.isExcused,
  });
  const tax =
    withheld === 0
      ? null
      : `${formatCents(withheld)} of ${formatCents(totalCents)} is withheld for the tax office.`;
  const message = unquoted(abn, facts, tax);
  return message === null ? [] : [{ field: "abn", message }];
}

/** Why an invoice quotes no ABN of its supplier, and what `tax` is withheld for it. */
function unquoted(
  abn: string | null,
  { agencyAbn, supplierAbn, abnOf }: InvoiceFacts,
  tax: string | null,
): string | null {
  if (abn === null) return tax === null ? null : `No ABN was quoted: ${tax}`;
  if (abn === agencyAbn) return `This is your own ABN, not the supplier's${tax === null ? "." : `: ${tax}`}`;
  if (supplierAbn === null && abnOf !== null)
    return `This is the ABN of ${abnOf}, not this supplier's${tax === null ? "." : `: ${tax}`}`;
  const which = `This supplier's ABN is ${inThrees(supplierAbn ?? "")}. Ask them which is right`;
  return tax === null ? `${which}.` : `${which}: otherwise ${tax}`;
}

function registerWarnings({ gstCents }: InvoiceDraft, { register }: InvoiceFacts): InvoiceFinding[] {
  const warnings: InvoiceFinding[] = [];
  if (register === null) return warnings;
  if (register.status === "unknown")
    warnings.push({ field: "abn", message: "The business register doesn't know this ABN." });
  if (register.status === "cancelled")
    warnings.push({ field: "abn", message: "The business register says that this ABN is cancelled." });
  if (register.status !== "unknown" && !register.isGstRegistered && gstCents > 0)
    warnings.push({
      field: "gstCents",
      message: "The business register says that this ABN is not registered for GST.",
    });
  return warnings;
}

function amountWarnings(draft: InvoiceDraft, { sameAmount, accountOf }: InvoiceFacts): InvoiceFinding[] {
  const { totalCents, gstCents, isBuyerNamed, issuedOn } = draft;
  const warnings: InvoiceFinding[] = [];
  if (gstCents > gstIn(totalCents) && gstCents <= totalCents)
    warnings.push({
      field: "gstCents",
      message: `GST is one eleventh of ${formatCents(totalCents)} at the most, ${formatCents(gstIn(totalCents))}.`,
    });
  if (sameAmount !== null && Math.abs(daysBetween(sameAmount.issuedOn, issuedOn)) <= sameAmountDays)
    warnings.push({
      field: "totalCents",
      message: `${sameAmount.number} of ${longDay(sameAmount.issuedOn)} was for ${formatCents(totalCents)} too.`,
    });
  if (accountOf !== null)
    warnings.push({
      field: "supplierId",
      message: `${accountOf} has the same account on file.`,
    });
  if (totalCents >= buyerNamedFromCents && !isBuyerNamed)
    warnings.push({
      field: "isBuyerNamed",
      message: `From ${formatCents(buyerNamedFromCents)} a tax invoice has to name its buyer.`,
    });
  return warnings;
}

function itemWarnings({ lines }: InvoiceDraft, { items }: InvoiceFacts): InvoiceFinding[] {
  return Object.entries(items).flatMap(([id, { name, leftCents }]) => {
    const cents = lines.reduce((sum, line) => (line.itemId === id ? sum + line.amountCents : sum), 0);
    // Of an item that was overdrawn before nothing is left, and what an earlier invoice took is not this one's.
    const left = Math.max(0, leftCents);
    if (cents <= left) return [];
    const over = formatCents(cents - left);
    return [{ field: "lines" as const, message: `This is ${over} more than is left of ${name}.` }];
  });
}

function dayWarnings({ issuedOn }: InvoiceDraft, { today }: InvoiceFacts): InvoiceFinding[] {
  if (issuedOn > today) return [{ field: "issuedOn", message: "This day is in the future." }];
  if (issuedOn < addMonths(today, -12))
    return [{ field: "issuedOn", message: "This invoice is more than a year old." }];
  return [];
}
