import type { payoutRoutes } from "#contract/payout-routes.ts";
import type { supplierInvoiceRoutes } from "#contract/supplier-invoice-routes.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { newestBatches } from "./batch/batch.store.ts";
import { batchViews } from "./batch/batch.view.ts";
import { batches, recallOrder, submitBatch, withdrawBatch } from "./batch/batches.ts";
import { createBatch } from "./batch/create-batch.ts";
import { fetchPaymentFile } from "./batch/payment-file.ts";
import { importLines } from "./batch/payout-lines.ts";
import { releaseBatch } from "./batch/release-batch.ts";
import { checkDraft } from "./invoice/check-draft.ts";
import { captureInvoice, correctInvoice, decideInvoice, readInvoice } from "./invoice/invoices.ts";
import { readSupplierPayments } from "./invoice/supplier-payments.ts";

/** Invoices of suppliers, of the agency of whoever calls. */
export function supplierInvoiceHandlers(
  needs: Dependencies,
): Pick<Handlers, keyof typeof supplierInvoiceRoutes> {
  const { database } = needs;
  return {
    readSupplierPayments: ({ staff, params }) => readSupplierPayments(database, staff, params.id),
    checkSupplierInvoice: ({ staff, params, body }) =>
      database.transaction(async (tx) => {
        await managedListing(tx, staff, params.id);
        return await checkDraft(
          tx,
          needs,
          { agencyId: staff.agencyId, listingId: params.id, exceptId: "" },
          body,
        );
      }),
    captureSupplierInvoice: ({ staff, params, body, idempotencyKey }) =>
      captureInvoice(needs, staff, { listingId: params.id, draft: body, key: idempotencyKey }),
    readSupplierInvoice: ({ staff, params }) => readInvoice(database, staff, params.id),
    changeSupplierInvoice: ({ staff, params: { id }, body: { version, ...draft }, requestId }) =>
      orConflict(correctInvoice(needs, staff, { id, version }, draft), requestId),
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

/** Batches of payments to suppliers, of the agency of whoever calls. */
export function payoutHandlers(needs: Dependencies): Pick<Handlers, keyof typeof payoutRoutes> {
  const { database } = needs;
  return {
    listPaymentBatches: async ({ staff }) => ({
      batches: await batchViews(database, await newestBatches(database, staff.agencyId)),
    }),
    createPaymentBatch: ({ staff, body, idempotencyKey }) =>
      createBatch(needs, staff, body.invoiceIds, idempotencyKey),
    readPaymentBatch: ({ staff, params }) => batches.shown(database, staff, params.id),
    submitPaymentBatch: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(submitBatch(needs, staff, { id, version }), requestId),
    releasePaymentBatch: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(releaseBatch(needs, staff, { id, version }), requestId),
    withdrawPaymentBatch: ({ staff, params: { id }, body: { version }, requestId }) =>
      orConflict(withdrawBatch(needs, staff, { id, version }), requestId),
    fetchPaymentFile: ({ staff, params }) => fetchPaymentFile(needs, staff, params.id),
    recallPaymentOrder: ({ staff, params }) => recallOrder(needs, staff, params.id),
    importPayoutLines: ({ staff, body }) => importLines(needs, staff, body.lines),
  };
}
