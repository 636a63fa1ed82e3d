import * as z from "zod/mini";
import { supplierPaymentsType } from "#domain/enumerations.ts";
import { payeeReasonMaxLength } from "#domain/limits.ts";
import { nameOutcomes } from "#domain/payment/payee-change-statuses.ts";
import {
  orderPurposes,
  paymentBatchStatuses,
  paymentOrderStatuses,
} from "#domain/supplier/invoice-statuses.ts";
import { cents, id, instant, line, positiveCents, text, version } from "./shapes.ts";
import { maxPayableInvoices } from "./supplier-invoice-calls.ts";

/** What the bank said of a payee's name. */
const nameAnswer = { outcome: z.enum(nameOutcomes), registeredName: z.nullable(z.string()) };
const person = z.strictObject({ id, name: z.string() });

export const paymentOrder = z.strictObject({
  id,
  status: z.enum(paymentOrderStatuses),
  /** Invoices of a supplier for a listing, a refund to its payer, or tax that was withheld. */
  purpose: z.enum(orderPurposes),
  /** Of invoices alone. */
  method: z.nullable(z.literal(supplierPaymentsType)),
  /** Of invoices alone. */
  listingId: z.nullable(id),
  address: z.nullable(z.string()),
  supplierId: z.nullable(id),
  refundId: z.nullable(id),
  /** Who is paid. */
  payeeName: z.string(),
  /** The account, its number masked. */
  payTo: z.string(),
  /** By the bank file, or by the provider's instant payments. */
  channel: z.enum(["file", "instant"]),
  lodgementReference: z.string(),
  amountCents: cents,
  withheldCents: cents,
  /** What the bank says of the payee's name, and why it is paid where it does not match; null before the bank was asked. */
  nameCheck: z.nullable(z.strictObject({ ...nameAnswer, reason: z.nullable(z.string()) })),
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
/** Batches of the agency, or those that pay something of one listing; `after` the last one that is shown already. */
export const paymentBatchSearch = z.strictObject({ listingId: z.nullable(id), after: z.nullable(id) });
export const paymentBatches = z.strictObject({
  batches: z.array(paymentBatch),
  /** After which older ones are asked for; null where there are none. */
  next: z.nullable(id),
});
export type PaymentBatches = z.infer<typeof paymentBatches>;
export const paymentBatchMove = z.strictObject({ version });
/** A part of an invoice, with what is withheld of it, where less is cleared than is owed. */
const batchPart = z.strictObject({ invoiceId: id, amountCents: positiveCents });
export type BatchPart = z.infer<typeof batchPart>;
export const paymentBatchCreate = z.strictObject({
  invoiceIds: z.array(id).check(
    z.minLength(1),
    z.maxLength(maxPayableInvoices),
    z.refine((ids: string[]) => new Set(ids).size === ids.length),
  ),
  /** Of these invoices only a part is paid now; of the others all that is left. */
  parts: z.optional(z.array(batchPart).check(z.maxLength(maxPayableInvoices))),
});

/** Why a payee is paid though the bank has another name for it, or none: of the answer that somebody saw. */
export const payeeNameAccept = z.strictObject({ ...nameAnswer, reason: line(payeeReasonMaxLength) });
export type PayeeNameAccept = z.infer<typeof payeeNameAccept>;
/** The payment reference number that the tax office gave the agency. */
export const taxBatchCreate = z.strictObject({ paymentReference: text(30) });
/** Tax that was withheld: due now, of payments that have not cleared, and in batches that are under way. */
export const withheldTax = z.strictObject({ dueCents: cents, awaitingCents: cents, underWayCents: cents });
