import { formatCents } from "#domain/money/cents.ts";

/** The words of batches of payments, their payees' names and the tax that is withheld. */
export const batchCopy = {
  agencyTitle: "Payments out",
  trust: "Trust account",
  batches: "Payments",
  agencyPayments: "All payments of the agency",
  older: "Show older payments",
  ready: "Ready to pay",
  noneReady: "No approved invoice waits to be paid.",
  readyCount: (count: number, cents: number) =>
    `${count === 1 ? "1 approved invoice" : `${count} approved invoices`}, ${formatCents(cents)} in all.`,
  moreReady: (count: number) => `These are the ${count} that are due first.`,
  cleared: (cents: number) => `${formatCents(cents)} available to pay out`,
  choosePayments: "Choose what to pay",
  payTitle: "Pay approved invoices",
  payConsequence: "The batch waits until somebody else releases it. Nothing is paid before.",
  chooseAll: "Choose all",
  chooseDue: "Choose what is due",
  chooseNone: "Choose none",
  chosen: (count: number, cents: number) =>
    count === 0
      ? "Nothing is chosen."
      : `${count === 1 ? "1 invoice" : `${count} invoices`} for ${formatCents(cents)}`,
  tooMuch: (clearedCents: number, cents: number) =>
    `There is ${formatCents(clearedCents)} cleared for this listing; this batch takes ${formatCents(cents)}. It can't be released before more has cleared.`,
  payButton: "Make the batch",
  paid: "The batch waits for its release.",
  invoice: (supplier: string, number: string, cents: number) =>
    `${supplier}, ${number}: ${formatCents(cents)}`,
  none: "No payments yet.",
  noneHint: "Approved invoices and withheld tax are paid here, refunds on the payments desk.",
  withheld: (cents: number, totalCents: number) =>
    `No ABN was quoted: ${formatCents(cents)} of ${formatCents(totalCents)} is withheld for the tax office.`,
  withheldNext:
    "The tax office is paid by its own payment, once this one is on the statement. It is released under Payments out.",
  purposes: { refund: "Refund", tax: "Withheld tax" },
  needsOther: "Somebody else has to release it: you put it together.",
  needsAnother: "Another person has to release it too.",
  account: "Account",
  yours: "You have",
  banks: "The bank has",
  names: {
    unasked: "The bank is asked for the name when the batch is released.",
    match: "The bank confirms the name.",
    close: (registered: string) => `Close match: the bank has '${registered}'.`,
    none: "No match: the bank has another name for this account. It can't be released.",
    noneNamed: (registered: string) =>
      `No match: the bank has '${registered}' for this account. It can't be released.`,
    error: "The bank couldn't check the name. It is asked again at the release.",
  },
  accepted: {
    close: (registered: string) => `Close match accepted: the bank has '${registered}'.`,
    none: "No match, overruled.",
    error: "The bank couldn't check the name: confirmed by a person.",
  },
  because: (reason: string) => `Reason: ${reason}`,
  accept: "Accept the name",
  acceptTitle: (name: string) => `Pay ${name} though the names differ?`,
  acceptField: "Why it is the payee's account",
  overrule: "Overrule",
  overruleTitle: (name: string) => `Overrule the bank and pay ${name}?`,
  overruleConsequence:
    "The bank says this account belongs to somebody else. Call the payee on the number on file first.",
  confirm: "Confirm the account",
  confirmTitle: (name: string) => `Confirm the account of ${name}?`,
  confirmField: "How you confirmed it",
  confirmConsequence: "The bank couldn't check it. Call the payee on the number on file first.",
  thenOthers: "The reason stays with the payment. You can't release this batch afterwards.",
  acceptDone: "The reason is saved. Somebody else can release the batch.",
  recall: "Recall",
  recallTitle: (name: string, cents: number) => `Recall ${formatCents(cents)} to ${name}?`,
  recallConsequence: "It isn't paid. What it pays can be put into another batch.",
  recalled: "The payment is recalled.",
  tax: "Withheld tax",
  taxDue: "Due to the tax office",
  taxAwaiting: "Of payments that aren't on the statement yet",
  taxUnderWay: "In payments under way",
  taxNone: "Nothing is due to the tax office.",
  payTax: "Pay the tax office",
  payTaxTitle: (cents: number) => `Pay ${formatCents(cents)} to the tax office?`,
  payTaxConsequence: "All that is due goes into one payment. It waits until somebody else releases it.",
  paymentReference: "Payment reference number (PRN)",
  paymentReferenceHint: "From the tax office: 10 to 18 digits.",
  paymentReferenceError: "Enter the 10 to 18 digits that the tax office gave you.",
  payTaxDone: "The payment to the tax office waits for its release.",
} as const;
