const all = "/api/payment-options";
const one = `${all}/changes/{id}` as const;

/** The calls of payment options without their shapes: the page has them without the schema library. */
export const paymentOptionsCalls = {
  readPaymentOptions: { method: "GET", path: all, access: "staff" },
  publishPaymentOptions: { method: "POST", path: all, access: "staff" },
  restorePaymentOptions: { method: "POST", path: `${one}/restore`, access: "staff" },
  approvePaymentOptions: { method: "POST", path: `${one}/approve`, access: "staff" },
  cancelPaymentOptions: { method: "POST", path: `${one}/cancel`, access: "staff" },
} as const;
