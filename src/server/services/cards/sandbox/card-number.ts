import type { CardBrand } from "#server/services/cards/card-gateway.ts";

export type CardEntry = { number: string; expiryMonth: number; expiryYear: number; cvc: string };
export type CardEntryProblem = { field: "number" | "expiry" | "cvc"; message: string };

const LENGTHS: Record<CardBrand, readonly number[]> = {
  amex: [15],
  visa: [13, 16, 18, 19],
  mastercard: [16],
  eftpos: [16],
  other: [12, 13, 14, 15, 16, 17, 18, 19],
};

/** The scheme by its number range (ISO/IEC 7812 prefixes: 34 and 37, 4, 51 to 55 and 2221 to 2720). */
export function cardBrand(number: string): CardBrand {
  if (/^3[47]/.test(number)) return "amex";
  if (/^4/.test(number)) return "visa";
  const prefix = Number(number.slice(0, 4).padEnd(4, "0"));
  return (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720) ? "mastercard" : "other";
}

/** The Luhn check of ISO/IEC 7812-1 annex B: from the right every second digit doubled, digits added, ends in 0. */
export function isLuhn(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The first thing wrong with a card as typed, or null. A card is good to the last day of its month, UTC. */
export function cardEntryProblem(entry: CardEntry, now: Date): CardEntryProblem | null {
  const brand = cardBrand(entry.number);
  if (!LENGTHS[brand].includes(entry.number.length) || !isLuhn(entry.number)) {
    return { field: "number", message: "Check the card number." };
  }
  const months = entry.expiryYear * 12 + entry.expiryMonth - 1;
  const monthsNow = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (entry.expiryMonth < 1 || entry.expiryMonth > 12 || months > monthsNow + 50 * 12) {
    return { field: "expiry", message: "Check the expiry date." };
  }
  if (months < monthsNow) return { field: "expiry", message: "This card has expired." };
  const cvcLength = brand === "amex" ? 4 : 3;
  return new RegExp(`^\\d{${cvcLength}}$`).test(entry.cvc)
    ? null
    : { field: "cvc", message: `Enter the ${cvcLength}-digit security code.` };
}
