/** The words of correcting an invoice of a supplier. */
export const correctionCopy = {
  title: (number: string) => `Correct ${number}`,
  whoApproves: "Once you change it, somebody else has to approve it.",
  save: "Save the invoice",
  sendBack: "Send it back as it is",
  check: "Before you save",
  decided: (number: string, status: string) =>
    `${number} can't be corrected any more: ${status}. What you typed wasn't saved.`,
  saved: (number: string) => `Invoice ${number} is corrected.`,
  yes: "Yes",
  no: "No",
  none: "None",
} as const;
