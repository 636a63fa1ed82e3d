import * as z from "zod/mini";
import { maxReturnsAtOnce } from "#domain/limits.ts";
import { paymentBatchStatuses, paymentOrderStatuses } from "#domain/supplier/invoice-statuses.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import { cents, date, id, instant, positiveCents, text, version } from "./shapes.ts";

/** As many invoices as are put into a batch at once. */
export const maxBatchInvoices = 500;
const person = z.strictObject({ id, name: z.string() });

export const paymentOrder = z.strictObject({
  id,
  status: z.enum(paymentOrderStatuses),
  listingId: id,
  address: z.string(),
  supplierId: id,
  supplierName: z.string(),
  /** The account, its number masked. */
  payTo: z.string(),
  lodgementReference: z.string(),
  amountCents: cents,
  withheldCents: cents,
  invoices: z.array(z.strictObject({ id, number: z.string(), amountCents: cents })),
});

export const paymentBatch = z.strictObject({
  id,
  status: z.enum(paymentBatchStatuses),
  version,
  totalCents: cents,
  withheldCents: cents,
  payeeCount: z.int(),
  /** Two people have to release it, for its amount or since a payee is paid for the first time. */
  needsTwo: z.boolean(),
  createdBy: person,
  firstReleasedBy: z.nullable(person),
  releasedBy: z.nullable(person),
  createdAt: instant,
  orders: z.array(paymentOrder),
});
export type PaymentBatch = z.infer<typeof paymentBatch>;
export const paymentBatches = z.strictObject({ batches: z.array(paymentBatch) });
export const paymentBatchMove = z.strictObject({ version });
export const paymentBatchCreate = z.strictObject({
  invoiceIds: z.array(id).check(
    z.minLength(1),
    z.maxLength(maxBatchInvoices),
    z.refine((ids: string[]) => new Set(ids).size === ids.length),
  ),
});

/** A line of the bank's statement about a payment of ours: it left, or it came back. */
const payoutLine = z.strictObject({
  lineId: text(64).check(z.regex(fieldPatterns.line)),
  direction: z.enum(["out", "in"]),
  amountCents: positiveCents,
  valueDate: date,
  /** The lodgement reference. */
  reference: z.string().check(z.maxLength(18), z.regex(fieldPatterns.line)),
});
export type PayoutLine = z.infer<typeof payoutLine>;
export const payoutLines = z.strictObject({
  lines: z.array(payoutLine).check(z.minLength(1), z.maxLength(maxReturnsAtOnce)),
});
/** How many lines became what: `inSuspense` is money that came back and that we hadn't sent so. */
export const payoutLinesReceipt = z.strictObject({
  cleared: z.int(),
  returned: z.int(),
  inSuspense: z.int(),
  unknown: z.int(),
  duplicates: z.int(),
});
