/** What is said of an amount that is none. */
export const amountTypedCopy = {
  amount: "Type an amount, such as 1,250.00.",
  balance: "Type an amount, such as 1,250.00, or -42.00 where it is overdrawn.",
} as const;
