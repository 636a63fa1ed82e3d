/** The public payment pages: their addresses, as routers read them. */
export const payPaths = {
  options: "/pay/:shortcode",
  card: "/pay/:shortcode/credit-card",
  transfer: "/pay/:shortcode/bank-transfer",
  directDebit: "/pay/:shortcode/direct-debit",
  confirmation: "/pay/:shortcode/payment-confirmation",
  transferConfirmation: "/pay/:shortcode/payment-confirmation-bank-transfer",
  bpayConfirmation: "/pay/:shortcode/payment-confirmation-bpay",
  receipts: "/pay/:shortcode/receipts",
  settlement: "/pay/:shortcode/pay-at-settlement",
  settlementConfirmation: "/pay/:shortcode/pay-at-settlement-confirmation",
  moreFunds: "/pay/:shortcode/request-more-funds/details",
  moreFundsConfirmation: "/pay/:shortcode/request-more-funds/confirmation",
} as const;
/** Every other address of a request for more funds: it leads to the details. */
export const moreFundsPaths = "/pay/:shortcode/request-more-funds/*?";
/** The address of a long code: it stands for a short one. */
export const longCodePath = "/vendors/pay-marketing-costs/:longcode";
