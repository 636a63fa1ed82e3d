const staff = { access: "staff" } as const;
const all = "/api/payment-batches";
const one = `${all}/{id}` as const;

/** Method, path and access of each call, without a schema library. */
export const payoutCalls = {
  searchPaymentBatches: { ...staff, method: "POST", path: `${all}/search` },
  createPaymentBatch: { ...staff, method: "POST", path: all },
  readPaymentBatch: { ...staff, method: "GET", path: one },
  submitPaymentBatch: { ...staff, method: "POST", path: `${one}/submit` },
  releasePaymentBatch: { ...staff, method: "POST", path: `${one}/release` },
  withdrawPaymentBatch: { ...staff, method: "POST", path: `${one}/withdraw` },
  fetchPaymentFile: { ...staff, method: "POST", path: `${one}/file` },
  readWithheldTax: { ...staff, method: "GET", path: "/api/withheld-tax" },
  createTaxBatch: { ...staff, method: "POST", path: "/api/withheld-tax/batches" },
  acceptPayeeName: { ...staff, method: "POST", path: "/api/payment-orders/{id}/accept-name" },
  recallPaymentOrder: { ...staff, method: "POST", path: "/api/payment-orders/{id}/recall" },
} as const;
