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

export const mostCents = 100_000_000_00;
