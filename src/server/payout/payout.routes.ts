import type { payoutRoutes } from "#contract/payout-routes.ts";
import type { supplierInvoiceRoutes } from "#contract/supplier-invoice-routes.ts";
import { isAbn } from "#domain/party/abn.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import { askRegistration } from "#server/core/supplier/business-registration.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { batches, recallOrder, searchBatches, submitBatch, withdrawBatch } from "./batch/batches.ts";
import { acceptPayeeName } from "./batch/check-names.ts";
import { createBatch } from "./batch/create-batch.ts";
import { fetchPaymentFile } from "./batch/payment-file.ts";
import { releaseBatch } from "./batch/release-batch.ts";
import { createTaxBatch } from "./batch/tax-order.ts";
import { readWithheldTax } from "./batch/withheld-tax.store.ts";
import { checkDraft } from "./invoice/check-draft.ts";
import { readInvoiceDocument, readInvoiceFile } from "./invoice/invoice-file.ts";
import {
  captureInvoice,
  correctInvoice,
  decideInvoice,
  readInvoice,
  requireInvoiceOf,
} from "./invoice/invoices.ts";
import { readPayableInvoices } from "./invoice/payable-invoices.ts";
import { readSupplierPayments } from "./invoice/supplier-payments.ts";

/** Invoices of suppliers, of the agency of whoever calls. */
export function supplierInvoiceHandlers(
  needs: Dependencies,
): Pick<Handlers, keyof typeof supplierInvoiceRoutes> {
  const { database } = needs;
  return {
    readSupplierPayments: ({ staff, params }) => readSupplierPayments(database, staff, params.id),
    checkSupplierInvoice: async ({ staff, params: { id: listingId }, body }) => {
      await managedListing(database, staff, listingId);
      await askAbout(needs, body.abn);
      const { invoiceId, ...draft } = body;
      if (invoiceId !== undefined) await requireInvoiceOf(database, staff, invoiceId, listingId);
      const of = { agencyId: staff.agencyId, listingId, exceptId: invoiceId ?? "" };
      return await database.transaction((tx) => checkDraft(tx, needs, of, draft));
    },
    listPayableInvoices: ({ staff }) => readPayableInvoices(database, staff.agencyId),
    readSupplierInvoiceFile: ({ staff, params, rawBody: bytes, header }) =>
      readInvoiceFile(needs, staff, { listingId: params.id, bytes, encodedName: header("x-file-name") }),
    readSupplierInvoiceDocument: async ({ staff, params }) =>
      new RawReply(200, "application/pdf", await readInvoiceDocument(needs, staff, params.id), {
        "content-disposition": 'attachment; filename="invoice.pdf"',
      }),
    captureSupplierInvoice: async ({ staff, params: { id: listingId }, body, idempotencyKey: key }) => {
      await managedListing(database, staff, listingId);
      await askAbout(needs, body.abn);
      return await captureInvoice(needs, staff, { listingId, draft: body, key });
    },
    readSupplierInvoice: ({ staff, params }) => readInvoice(database, staff, params.id),
    changeSupplierInvoice: async ({ staff, params: { id }, body: { version, ...draft }, requestId }) => {
      await askAbout(needs, draft.abn);
      return await orConflict(correctInvoice(needs, staff, { id, version }, draft), requestId);
    },
    querySupplierInvoice: ({ staff, params: { id }, body: { version, reason }, requestId }) =>
      orConflict(decideInvoice(needs, staff, { id, version }, { decision: "queried", reason }), requestId),
    rejectSupplierInvoice: ({ staff, params: { id }, body: { version, reason }, requestId }) =>
      orConflict(decideInvoice(needs, staff, { id, version }, { decision: "rejected", reason }), requestId),
    voidSupplierInvoice: ({ staff, params: { id }, body: { version, reason }, requestId }) =>
      orConflict(decideInvoice(needs, staff, { id, version }, { decision: "voided", reason }), requestId),
    approveSupplierInvoice: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(decideInvoice(needs, staff, { id, version }, { decision: "approved" }), requestId),
  };
}

/** Asks the business register about what an invoice quotes, where that is an ABN at all. */
async function askAbout(needs: Dependencies, abn: string | null): Promise<void> {
  if (abn !== null && isAbn(abn)) await askRegistration(needs, abn);
}

/** Batches of payments to suppliers, of the agency of whoever calls. */
export function payoutHandlers(needs: Dependencies): Pick<Handlers, keyof typeof payoutRoutes> {
  const { database } = needs;
  return {
    searchPaymentBatches: ({ staff, body }) => searchBatches(database, staff, body),
    createPaymentBatch: ({ staff, body, idempotencyKey }) => createBatch(needs, staff, body, idempotencyKey),
    readPaymentBatch: ({ staff, params }) => batches.shown(database, staff, params.id),
    submitPaymentBatch: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(submitBatch(needs, staff, { id, version }), requestId),
    releasePaymentBatch: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(releaseBatch(needs, staff, { id, version }), requestId),
    withdrawPaymentBatch: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(withdrawBatch(needs, staff, { id, version }), requestId),
    fetchPaymentFile: ({ staff, params }) => fetchPaymentFile(needs, staff, params.id),
    readWithheldTax: ({ staff }) => readWithheldTax(database, staff.agencyId),
    createTaxBatch: ({ staff, body, idempotencyKey }) =>
      createTaxBatch(needs, staff, body.paymentReference, idempotencyKey),
    acceptPayeeName: ({ staff, params, body }) => acceptPayeeName(needs, staff, params.id, body),
    recallPaymentOrder: ({ staff, params }) => recallOrder(needs, staff, params.id),
  };
}
