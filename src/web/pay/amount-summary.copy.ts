/** The words of the summary of what is due. */
export const amountSummaryCopy = {
  receivedSoFar: "Received so far",
  refunded: "Refunded",
  stillToPay: "Still to pay",
  total: "Total",
  amountDue: "Amount due",
  due: (dueOn: string) => `Due ${dueOn}`,
  whatItems: (count: number) => `What this is for (${count === 1 ? "1 item" : `${count} items`})`,
  reference: (reference: string) => `Reference ${reference}`,
} as const;
