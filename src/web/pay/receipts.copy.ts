/** The words of the receipts. */
export const receiptsCopy = {
  receipts: "Receipts",
  thereNoReceiptsSend: "There are no receipts yet. We send one for each payment that we receive.",
  backToYourPayments: "Back to your payments",
  receipt: (number: string) => `Receipt ${number}`,
  download: "Download ",
  receiptInSentence: (number: string) => `receipt ${number} `,
  pdf: "(PDF)",
  sentByEmail: (contact: string) => `Sent to ${contact} by email`,
  sentByText: (contact: string) => `Sent to ${contact} by text message`,
} as const;
