const linesOf = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);

/** The words of importing a bank file. */
export const bankImportCopy = {
  ofImported: (sent: number, count: number) => `${sent} of ${linesOf(count)} imported`,
  continueTheImport: "Continue the import",
  import: (count: number) => `Import ${linesOf(count)}`,
  imported: (accepted: number, duplicates: number) =>
    duplicates === 0
      ? `${linesOf(accepted)} imported.`
      : `${linesOf(accepted)} imported. ${linesOf(duplicates)} had been imported before.`,
  linesTitle: "Lines",
  matchedToApplications: "Matched to applications",
  putInSuspense: "Put in suspense",
  reversals: "Reversals",
  importedBefore: "Imported before",
  paid: (valueDate: string) => `paid ${valueDate}`,
  crn: (crn: string) => `CRN ${crn}`,
  paysInFull: (reference: string) => `Pays ${reference} in full.`,
  paysPartOf: (reference: string) => `Pays part of ${reference}.`,
  cantReverseMore: (reference: string) => `${reference} can't take more: goes to suspense.`,
  paysWaitsInSuspense: (applied: string, reference: string, suspense: string) =>
    `${applied} pays ${reference}, ${suspense} waits in suspense.`,
  namesNobodyGoesSuspense: "Names nobody: goes to suspense at the operating agency.",
  namesNoApplicationGoes: (agencyName: string) => `Names no application: goes to suspense at ${agencyName}.`,
  alreadyImportedSkipped: "Already imported: skipped.",
  reversedBeforeArrivedPays: "Reversed before it arrived: pays nothing.",
  reversesEarlierLineWhat: "Reverses an earlier line, and what it paid is owed again.",
  paymentCleared: "Payment cleared",
  paymentReturned: "Payment returned",
  unknownDebit: "Unknown debit",
  clearsPayment: "Clears a payment to a supplier.",
  returnsPayment: "A payment to a supplier came back. Its invoices are open again.",
  debitOfNoPayment: (agencyName: string) =>
    `Left the trust account of ${agencyName}, and no payment explains it. It stays a difference of the month until it is put right.`,
  mayBeBatch: "Card or debit money: matched with its payments within a minute, or kept in suspense.",
  debitOfNobody: "Left an account that the file doesn't name, and no payment explains it.",
  reversesUnknownLine: "Reverses an unknown line: taken out of suspense.",
  incomingFunds: "← Incoming funds",
  importABankFile: "Import a bank file",
  theImportStopped: "The import stopped",
  canContinueEachLine: (problem: string) => `${problem} You can continue: each line is imported once.`,
  importing: "Importing",
  importTitle: "Import",
  whatWillHappen: "What will happen",
  seeIncomingFunds: "See incoming funds",
  chooseAnotherFile: "Choose another file",
  importAnotherFile: "Import another file",
  chooseCsvFileDrop: "Choose a CSV file, or drop it here",
  youllSeeWhatEach: "You'll see what each line does before anything is imported.",
  columnsLineIdKind:
    "Columns: line_id, kind (transfer, payid or bpay), amount, value_date (YYYY-MM-DD); and where there are any, instruction (payment, correction or reversal), direction (in or out), reference, biller_code, crn, payid, payer_name, account (BSB and number) and reverses.",
  fileCantImported: "This file can't be imported",
  andMore: (count: number) => `And ${count} more.`,
} as const;
