import { agencyManagement, applicationStaff } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** What a listing owes suppliers, what is paid of it, and its trust ledger. */
export const supplierPaymentsRoute: PortalRoute = {
  path: "/property-listings/:id/supplier-payments",
  title: "Supplier payments",
  navigation: null,
  allowed: [...applicationStaff, ...agencyManagement],
  calls: ["readSupplierPayments", "readTrustLedger"],
  actions: [
    "readSupplierInvoiceFile",
    "readSupplierInvoiceDocument",
    "checkSupplierInvoice",
    "captureSupplierInvoice",
    "readSupplierInvoice",
    "changeSupplierInvoice",
    "querySupplierInvoice",
    "rejectSupplierInvoice",
    "voidSupplierInvoice",
    "approveSupplierInvoice",
    "searchPaymentBatches",
    "createPaymentBatch",
    "submitPaymentBatch",
    "releasePaymentBatch",
    "withdrawPaymentBatch",
    "fetchPaymentFile",
    "readPaymentBatch",
    "recallPaymentOrder",
    "acceptPayeeName",
  ],
};
