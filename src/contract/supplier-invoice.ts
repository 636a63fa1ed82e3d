import * as z from "zod/mini";
import { supplierInvoiceStatuses } from "#domain/supplier/invoice-statuses.ts";
import { cents, date, id, instant, line, positiveCents, version } from "./shapes.ts";
import { maxPayableInvoices, supplierInvoiceLimits } from "./supplier-invoice-calls.ts";

const person = z.strictObject({ id, name: z.string() });
const abnDigits = z.string().check(z.regex(/^\d{11}$/));
const invoiceLine = z.strictObject({
  description: line(supplierInvoiceLimits.description),
  /** The campaign item that it is for; null for none. */
  itemId: z.nullable(id),
  amountCents: positiveCents,
});

/** An invoice as somebody types it. */
export const supplierInvoiceDraft = z.strictObject({
  supplierId: id,
  number: line(supplierInvoiceLimits.number),
  issuedOn: date,
  /** As the invoice quotes it; null where it quotes none. */
  abn: z.nullable(abnDigits),
  totalCents: positiveCents,
  gstCents: cents,
  isBuyerNamed: z.boolean(),
  lines: z.array(invoiceLine).check(z.minLength(1), z.maxLength(supplierInvoiceLimits.lines)),
  /** SHA-256 of the file that it was typed from, as hex; null where there is none. */
  fileDigest: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type SupplierInvoiceDraft = z.infer<typeof supplierInvoiceDraft>;
export const supplierInvoiceChange = z.extend(supplierInvoiceDraft, { version });
/** What is checked: a new invoice, or what one of the listing is corrected to. */
export const supplierInvoiceCheck = z.extend(supplierInvoiceDraft, { invoiceId: z.optional(id) });

const finding = z.strictObject({ field: z.string(), message: z.string() });
export const supplierInvoiceChecks = z.strictObject({
  errors: z.array(finding),
  warnings: z.array(finding),
});

export type SupplierInvoiceChecks = z.infer<typeof supplierInvoiceChecks>;

export const supplierInvoice = z.strictObject({
  id,
  listingId: id,
  supplierId: id,
  supplierName: z.string(),
  status: z.enum(supplierInvoiceStatuses),
  version,
  number: z.string(),
  issuedOn: date,
  /** By the terms that are agreed with its supplier. */
  dueOn: date,
  abn: z.nullable(z.string()),
  totalCents: cents,
  gstCents: cents,
  isBuyerNamed: z.boolean(),
  lines: z.array(invoiceLine),
  warnings: z.array(finding),
  /** Whether the PDF that it was typed from can be read. */
  hasDocument: z.boolean(),
  withheldCents: cents,
  paidCents: cents,
  /** Why it was queried, rejected or voided, and who said so. */
  reason: z.nullable(z.string()),
  reasonBy: z.nullable(person),
  capturedBy: person,
  decidedBy: z.nullable(person),
  updatedAt: instant,
});
export type SupplierInvoice = z.infer<typeof supplierInvoice>;

/** What the PDF of an invoice proposes for its fields; null where its words do not say. A person confirms each. */
export const supplierInvoiceReading = z.strictObject({
  fileDigest: z.string(),
  name: z.string(),
  /** Whose ABN it quotes. */
  supplierId: z.nullable(id),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(date),
  abn: z.nullable(abnDigits),
  totalCents: z.nullable(cents),
  gstCents: z.nullable(cents),
});
export type SupplierInvoiceReading = z.infer<typeof supplierInvoiceReading>;

export const supplierInvoiceMove = z.strictObject({ version });
export const supplierInvoiceAnswer = z.strictObject({ version, reason: line(supplierInvoiceLimits.reason) });

/** What a listing owes suppliers, and what may be typed into a new invoice. */
export const supplierPayments = z.strictObject({
  listingId: id,
  address: z.string(),
  /** What the listing's ledger holds in the bank, and what of it is not reserved. */
  clearedCents: z.int(),
  availableCents: z.int(),
  invoices: z.array(supplierInvoice),
  suppliers: z.array(z.strictObject({ id, name: z.string(), abn: z.nullable(z.string()) })),
  items: z.array(z.strictObject({ id, name: z.string(), leftCents: z.int() })),
});
export type SupplierPayments = z.infer<typeof supplierPayments>;

/** What of all listings is approved and waits to be put into a batch, the longest due first. */
export const payableInvoices = z.strictObject({
  invoices: z.array(supplierInvoice).check(z.maxLength(maxPayableInvoices)),
  /** Whether there are more than these. */
  isMore: z.boolean(),
  /** The listings of these invoices, with what may be paid out of the ledger of each. */
  listings: z.array(z.strictObject({ id, address: z.string(), availableCents: z.int() })),
});
export type PayableInvoices = z.infer<typeof payableInvoices>;
