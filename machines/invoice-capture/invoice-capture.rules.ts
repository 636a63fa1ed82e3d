import type { SupplierInvoiceDraft, SupplierInvoiceReading } from "#contract/supplier-invoice.ts";
import { isDay } from "#domain/calendar/days.ts";
import { centsOfTyped, dollarsOf } from "#domain/money/cents.ts";
import { digitsOf } from "#domain/party/abn.ts";
import { isSameValue } from "#domain/same-value.ts";
import type { InvoiceTyped, LineTyped, ReadField } from "./invoice-capture.types.ts";

export const emptyLine: LineTyped = { description: "", itemId: "", amount: "" };
export const emptyInvoice: InvoiceTyped = {
  supplierId: "",
  number: "",
  issuedOn: "",
  abn: "",
  total: "",
  gst: "",
  isBuyerNamed: false,
  lines: [emptyLine],
};

type Filled = { typed: InvoiceTyped; readFields: readonly ReadField[] };

/** Whether anybody typed anything: what stands as it was read from a file is not typed. */
export const isTyped = (filled: Filled): boolean => !isSameValue(withoutRead(filled), emptyInvoice);

/** An invoice with what a file proposes wherever nobody has typed anything. */
export function withReading(filled: Filled, reading: SupplierInvoiceReading): Filled {
  const own = withoutRead(filled);
  const proposed = proposalsOf(reading).filter(
    ([field, value]) =>
      value !== "" && typedIn(own, field) === "" && (field !== "amount" || own.lines.length === 1),
  );
  return {
    typed: proposed.reduce((typed, [field, value]) => withValue(typed, field, value), own),
    readFields: proposed.map(([field]) => field),
  };
}

/** An invoice without what its file proposed. */
export const withoutRead = ({ typed, readFields }: Filled): InvoiceTyped =>
  readFields.reduce((left, field) => withValue(left, field, ""), typed);

/** Changed by a person: what they changed is not as it was read any more. */
export function withTyped({ typed, readFields }: Filled, changes: Partial<InvoiceTyped>): Filled {
  const changed = { ...typed, ...changes };
  return {
    typed: changed,
    readFields: readFields.filter(
      (field) =>
        typedIn(changed, field) === typedIn(typed, field) &&
        (field !== "amount" || changed.lines.length === 1),
    ),
  };
}

/** What is still missing or can't be read, by the path of its field as the server calls it. */
export function missingIn({ supplierId, number, issuedOn, abn, total, gst, lines }: InvoiceTyped): string[] {
  return [
    ...(supplierId === "" ? ["supplierId"] : []),
    ...(number.trim() === "" ? ["number"] : []),
    ...(isDay(issuedOn) ? [] : ["issuedOn"]),
    ...(abn.trim() === "" || digitsOf(abn)?.length === 11 ? [] : ["abn"]),
    ...(isPrice(total) ? [] : ["totalCents"]),
    ...(centsOfTyped(gst) === null ? ["gstCents"] : []),
    ...lines.flatMap(({ description, amount }, at) => [
      ...(description.trim() === "" ? [`lines.${at}.description`] : []),
      ...(isPrice(amount) ? [] : [`lines.${at}.amountCents`]),
    ]),
  ];
}

/** A complete invoice as it is sent. */
export const draftOf = (typed: InvoiceTyped, fileDigest: string | null): SupplierInvoiceDraft => ({
  supplierId: typed.supplierId,
  number: typed.number.trim(),
  issuedOn: typed.issuedOn,
  abn: typed.abn.trim() === "" ? null : digitsOf(typed.abn),
  totalCents: centsTyped(typed.total),
  gstCents: centsTyped(typed.gst),
  isBuyerNamed: typed.isBuyerNamed,
  lines: typed.lines.map(({ description, itemId, amount }) => ({
    description: description.trim(),
    itemId: itemId === "" ? null : itemId,
    amountCents: centsTyped(amount),
  })),
  fileDigest,
});

/** What was typed as an amount, integer cents; nothing where it is none yet. */
export const centsTyped = (typed: string): number => centsOfTyped(typed) ?? 0;

const isPrice = (typed: string): boolean => centsTyped(typed) > 0;

const dollars = (cents: number | null): string => (cents === null ? "" : dollarsOf(cents));

const proposalsOf = (reading: SupplierInvoiceReading): [ReadField, string][] => [
  ["supplierId", reading.supplierId ?? ""],
  ["number", reading.number ?? ""],
  ["issuedOn", reading.issuedOn ?? ""],
  ["abn", reading.abn ?? ""],
  ["total", dollars(reading.totalCents)],
  ["gst", dollars(reading.gstCents)],
  ["amount", dollars(reading.totalCents)],
];

const typedIn = (typed: InvoiceTyped, field: ReadField): string =>
  field === "amount" ? (typed.lines[0]?.amount ?? "") : typed[field];

const withValue = (typed: InvoiceTyped, field: ReadField, value: string): InvoiceTyped =>
  field === "amount"
    ? { ...typed, lines: typed.lines.map((line, at) => (at === 0 ? { ...line, amount: value } : line)) }
    : { ...typed, [field]: value };
