/** The words of a ledger's lines. */
export const ledgerLinesCopy = { on: "Date", description: "Description", balance: "Balance" } as const;
