import { centsOfTyped, dollarsOf, signedCentsOfTyped } from "#domain/money/cents.ts";
import { amountTypedCopy } from "./amount-typed.copy.ts";

/** What is wrong with an amount that was typed; nothing is said of one that is not typed yet. */
export const amountError = (typed: string, minCents = 1): string | null => {
  if (typed.trim() === "") return null;
  const cents = centsOfTyped(typed);
  return cents === null || cents < minCents ? amountTypedCopy.amount : null;
};

/** What is wrong with a balance that was typed, which may be below zero; nothing is said of one that is not typed yet. */
export const balanceError = (typed: string): string | null =>
  typed.trim() === "" || signedCentsOfTyped(typed) !== null ? null : amountTypedCopy.balance;

/** `1,980` as `1980.00`; what is no amount stays as it is. */
export const tidyAmount = (typed: string): string => {
  const cents = centsOfTyped(typed);
  return cents === null ? typed : dollarsOf(cents);
};
