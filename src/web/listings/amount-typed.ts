import { mostCents } from "#contract/money.ts";

/** Whole cents of an amount as people type it (`1,250`, `$845.50`); null where it is none. */
export function centsTyped(typed: string): number | null {
  const [, dollars, cents = ""] =
    /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  const amount = Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount <= mostCents ? amount : null;
}

/** `84500` → `845.00`, as a field shows an amount that is changed. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** What is wrong with an amount that was typed; nothing is said of one that is not typed yet. */
export const amountFault = (typed: string, leastCents = 1): string | null => {
  if (typed.trim() === "") return null;
  const cents = centsTyped(typed);
  return cents === null || cents < leastCents ? "Type an amount, such as 1,250.00." : null;
};
