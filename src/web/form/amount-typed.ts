import { centsOfTyped } from "#domain/money/cents.ts";

/** `84500` → `845.00`, as a field shows an amount that is changed. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** What is wrong with an amount that was typed; nothing is said of one that is not typed yet. */
export const amountError = (typed: string, minCents = 1): string | null => {
  if (typed.trim() === "") return null;
  const cents = centsOfTyped(typed);
  return cents === null || cents < minCents ? "Type an amount, such as 1,250.00." : null;
};
