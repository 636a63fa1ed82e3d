/** Cents of a rate in basis points, rounded half away from zero. Whole cents in, whole cents out. */
export function centsOfRate(amountCents: number, basisPoints: number): number {
  const scaled = BigInt(amountCents) * BigInt(basisPoints);
  const half = scaled < 0n ? -5_000n : 5_000n;
  return Number((scaled + half) / 10_000n);
}

/** `123456` → `$1,234.56`; negative amounts lead with a minus sign. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${grouped}.${(Math.abs(cents) % 100).toString().padStart(2, "0")}`;
}

/** `84500` → `845.00`, as a field or a spreadsheet holds an amount. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

export const maxCents = 100_000_000_00;

/**
 * Typed dollars as integer cents: `$1,234.5` → 123450, `750 000` → 75000000. Null where they are no amount, and above
 * the most that is ever handled.
 */
export function centsOfTyped(typed: string): number | null {
  const found = /^\$?(\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.(\d{1,2})?)?$/.exec(
    typed
      .replace(/[\u00a0\u202f]/g, " ")
      .trim()
      .replace(/\$\s+/, "$"),
  );
  if (found === null) return null;
  const [, dollars = "", cents = ""] = found;
  const amount = Number(dollars.replace(/[, ]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount <= maxCents ? amount : null;
}

/** Typed dollars of a balance, which may be below zero: `-$42.00` → -4200. Either minus sign leads; null as `centsOfTyped`. */
export function signedCentsOfTyped(typed: string): number | null {
  const text = typed.trim();
  const isNegative = text.startsWith("-") || text.startsWith("\u2212");
  const cents = centsOfTyped(isNegative ? text.slice(1) : text);
  return cents !== null && isNegative ? 0 - cents : cents;
}

/** Shares of an amount by weight that add up to it: the largest remainders get the cents that are left, first come first. */
export function splitByShares(amountCents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = weights.map((weight, index) => {
    const scaled = BigInt(amountCents) * BigInt(weight);
    return { index, cents: scaled / whole, rest: scaled % whole };
  });
  const left = BigInt(amountCents) - parts.reduce((sum, { cents }) => sum + cents, 0n);
  const favoured = new Set(
    parts
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, Number(left))
      .map(({ index }) => index),
  );
  return parts.map(({ index, cents }) => Number(cents) + (favoured.has(index) ? 1 : 0));
}

/** The tax inside a price that includes it: one eleventh, rounded half away from zero. */
export const gstIn = (priceCents: number): number => Number(roundedDivision(BigInt(priceCents), 11n));

/** A quotient rounded once, half away from zero. The divisor is positive. */
export const roundedDivision = (dividend: bigint, divisor: bigint): bigint =>
  dividend >= 0n
    ? (2n * dividend + divisor) / (2n * divisor)
    : -((-2n * dividend + divisor) / (2n * divisor));
