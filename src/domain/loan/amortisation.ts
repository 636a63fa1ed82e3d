import { roundedDivision } from "#domain/money/cents.ts";

export type Repayment = { repaymentCents: number; interestCents: number; balanceCents: number };

// A cent in parts so small that the rounding of 600 months stays far below one.
const scale = 1_000_000_000_000n;
const monthsOfYear = 12n;

/**
 * Equal monthly repayments that pay a loan off, the last of them what is then left. Interest of a month is a twelfth of
 * the year's. The balance is carried unrounded, so that each shown balance is within a cent of the closed form
 * P·qᵏ − R·(qᵏ − 1)/(q − 1), with q = 1 + rate/12 and R the repayment.
 */
export function amortise(loan: { cents: number; basisPoints: number; months: number }): Repayment[] {
  const repayment = BigInt(levelRepayment(loan));
  const divisor = 10_000n * monthsOfYear;
  let balance = BigInt(loan.cents) * scale;
  let shown = loan.cents;
  return Array.from({ length: loan.months }, (_, index) => {
    const owed = balance + roundedDivision(balance * BigInt(loan.basisPoints), divisor);
    const isLast = index === loan.months - 1;
    const paid = isLast ? roundedDivision(owed, scale) : repayment;
    balance = isLast ? 0n : owed - paid * scale;
    const before = shown;
    shown = Number(roundedDivision(balance, scale));
    return {
      repaymentCents: Number(paid),
      interestCents: Number(paid) - (before - shown),
      balanceCents: shown,
    };
  });
}

/** The equal repayment in cents: P·r·qⁿ/(qⁿ − 1), rounded half away from zero; without interest an equal share. */
export function levelRepayment(loan: { cents: number; basisPoints: number; months: number }): number {
  const [cents, rate, months] = [BigInt(loan.cents), BigInt(loan.basisPoints), BigInt(loan.months)];
  if (rate === 0n) return Number(roundedDivision(cents, months));
  const one = 10_000n * monthsOfYear;
  const [grown, flat] = [(one + rate) ** months, one ** months];
  return Number(roundedDivision(cents * rate * grown, one * (grown - flat)));
}
