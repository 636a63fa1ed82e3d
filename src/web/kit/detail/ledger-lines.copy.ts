/** The words of a ledger's lines. */
export const ledgerLinesCopy = {
  on: "Date",
  description: "Description",
  amount: "Amount",
  balance: "Balance",
} as const;
