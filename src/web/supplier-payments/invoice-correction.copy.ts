/** The words of correcting an invoice of a supplier. */
export const correctionCopy = {
  title: (number: string) => `Correct ${number}`,
  back: "Back to the invoices",
  whoApproves: "Once you change it, somebody else has to approve it.",
  save: "Save the invoice",
  saved: (number: string) => `Invoice ${number} is corrected.`,
  yes: "Yes",
  no: "No",
  none: "None",
} as const;
