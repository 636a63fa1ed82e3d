import { centsOfTyped } from "#domain/money/cents.ts";

/** What is wrong with an amount that was typed; nothing is said of one that is not typed yet. */
export const amountError = (typed: string, minCents = 1): string | null => {
  if (typed.trim() === "") return null;
  const cents = centsOfTyped(typed);
  return cents === null || cents < minCents ? "Type an amount, such as 1,250.00." : null;
};
