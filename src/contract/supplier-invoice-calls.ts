const staff = { access: "staff" } as const;
const ofListing = "/api/listings/{id}";
const one = "/api/supplier-invoices/{id}";

/** Method, path and access of each call, without a schema library. */
export const supplierInvoiceCalls = {
  readSupplierPayments: { ...staff, method: "GET", path: `${ofListing}/supplier-payments` },
  checkSupplierInvoice: { ...staff, method: "POST", path: `${ofListing}/supplier-invoices/check` },
  readSupplierInvoiceFile: { ...staff, method: "POST", path: `${ofListing}/supplier-invoices/read` },
  readSupplierInvoiceDocument: { ...staff, method: "GET", path: `${one}/document` },
  listPayableInvoices: { ...staff, method: "GET", path: "/api/payable-invoices" },
  captureSupplierInvoice: { ...staff, method: "POST", path: `${ofListing}/supplier-invoices` },
  readSupplierInvoice: { ...staff, method: "GET", path: one },
  changeSupplierInvoice: { ...staff, method: "PUT", path: one },
  querySupplierInvoice: { ...staff, method: "POST", path: `${one}/query` },
  rejectSupplierInvoice: { ...staff, method: "POST", path: `${one}/reject` },
  voidSupplierInvoice: { ...staff, method: "POST", path: `${one}/void` },
  approveSupplierInvoice: { ...staff, method: "POST", path: `${one}/approve` },
} as const;

export const supplierInvoiceLimits = { number: 40, description: 120, reason: 300, lines: 50 } as const;
/** As many as one batch takes. */
export const maxPayableInvoices = 500;
