import type { ReturnCode } from "#domain/enumerations.ts";

/** What the return codes of direct entry mean, in words that staff and payers read. */
export const returnCodeLabels: Record<ReturnCode, string> = {
  "1": "The BSB is not right",
  "2": "The payment was stopped",
  "3": "The account is closed",
  "4": "The customer has died",
  "5": "There is no such account",
  "6": "There was not enough money, or the bank refers to its customer",
  "8": "The direct entry user id is not right",
  "9": "The debit was technically invalid",
};
