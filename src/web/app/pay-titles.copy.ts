/** Titles of the pages under a payment link, by their paths. */
export const payTitles = {
  options: "Payment options",
  card: "Card payment",
  transfer: "Bank transfer",
  directDebit: "Direct debit",
  confirmation: "Payment confirmation",
  transferConfirmation: "Transfer confirmation",
  bpayConfirmation: "BPAY confirmation",
  receipts: "Receipts",
  settlement: "Pay at settlement",
  settlementConfirmation: "Settlement authority confirmation",
  moreFunds: "Request more funds",
  moreFundsConfirmation: "Your request for more funds",
} as const;
