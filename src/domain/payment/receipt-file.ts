/** The name that a receipt is saved under: `receipt-R-00001002.pdf`. */
export const receiptFileName = (receiptNumber: string): string => `receipt-${receiptNumber}.pdf`;
