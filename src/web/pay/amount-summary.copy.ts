/** The words of the summary of what is due. */
export const amountSummaryCopy = {
  receivedSoFar: "Received so far",
  refunded: "Refunded",
  stillToPay: "Still to pay",
  total: "Total",
  amountDue: "Amount due",
  due: (dueOn: string) => `Due ${dueOn}`,
  what1Item: "What this is for (1 item)",
  whatItems: (length: number) => `What this is for (${length} items)`,
  reference: (reference: string) => `Reference ${reference}`,
} as const;
