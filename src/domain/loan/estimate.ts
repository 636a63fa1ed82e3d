import { addDays, addMonths, daysBetween, longDay } from "#domain/calendar/days.ts";
import { centsOfRate, formatCents } from "#domain/money/cents.ts";
import { rateLabel } from "#domain/money/rates.ts";
import { amortise, levelRepayment } from "./amortisation.ts";
import { capitalisedMonthly, type DayCount, interestBetween } from "./interest.ts";
import { type FeeTerm, type LoanTerms, loanTermsOn, timesOf } from "./products.ts";
import type { VendorProductType } from "./vendor-products.ts";

type Loan = {
  amountCents: number;
  /** The day the money is paid out, `YYYY-MM-DD`: the first that counts. */
  advancedOn: string;
  /** The day the sale settles and the loan is repaid: it does not count. */
  settlesOn: string;
};

/** `cents` is null where the line is words alone. */
export type EstimateLine = { label: string; cents: number | null };

export type LoanEstimate = {
  /** From the advance to the settlement. */
  days: number;
  /** For how many of them interest is charged. */
  chargedDays: number;
  interestCents: number;
  feesCents: number;
  /** What the vendor receives. */
  advancedCents: number;
  /** What is repaid when the sale settles. */
  payoutCents: number;
  /** What the loan costs: interest and fees. */
  costCents: number;
  /** Paid each month until then; null where all is repaid at settlement. */
  repaymentCents: number | null;
  lines: EstimateLine[];
};

/** What a loan costs and what is repaid, by the terms in force on the day it is advanced. */
export const estimateOf = ({ product, ...loan }: Loan & { product: VendorProductType }): LoanEstimate =>
  estimateUnder(loanTermsOn(product, loan.advancedOn), loan);

/** The same under given terms. Settling on or before the day of the advance costs no interest. */
export function estimateUnder(terms: LoanTerms, loan: Loan): LoanEstimate {
  const days = Math.max(0, daysBetween(loan.advancedOn, loan.settlesOn));
  const freeDays = terms.isRetroactive && days > terms.interestFreeDays ? 0 : terms.interestFreeDays;
  const chargedDays = Math.max(0, days - freeDays);
  const fees = terms.fees.map((fee) => ({ ...fee, cents: feeOf(fee, loan.amountCents, days) }));
  const sum = fees.reduce((total, { cents }) => total + cents, 0);
  const feesCents = fees.length === 0 ? 0 : Math.max(sum, terms.minFeeCents);
  const { interestCents, balanceCents, repaymentCents } = chargesOf(terms, loan, chargedDays);
  const kept = terms.isFeeFromProceeds ? feesCents : 0;
  const estimate = {
    days,
    chargedDays,
    interestCents,
    feesCents,
    advancedCents: loan.amountCents - kept,
    payoutCents: balanceCents + feesCents - kept,
    costCents: interestCents + feesCents,
    repaymentCents,
  };
  return { ...estimate, lines: linesOf(terms, loan, estimate) };
}

const feeOf = (fee: FeeTerm, amountCents: number, days: number): number =>
  timesOf(fee, days) * (fee.amountType === "Percent" ? centsOfRate(amountCents, fee.amount) : fee.amount);

type Charges = { interestCents: number; balanceCents: number; repaymentCents: number | null };

/** The interest of the whole loan, and what is left with it when the sale settles. */
function chargesOf(terms: LoanTerms, { amountCents, settlesOn }: Loan, chargedDays: number): Charges {
  const loan = { cents: amountCents, basisPoints: terms.basisPoints, basis: terms.basis };
  const from = addDays(settlesOn, -chargedDays);
  if (terms.repaidOverMonths !== null)
    return repaidMonthly({ ...loan, months: terms.repaidOverMonths }, from, settlesOn);
  const interestCents =
    terms.capitalisation === "monthly"
      ? capitalisedMonthly(loan, from, settlesOn).payoutCents - amountCents
      : interestBetween(loan, from, settlesOn);
  return { interestCents, balanceCents: amountCents + interestCents, repaymentCents: null };
}

/** Whole months by their equal repayments, the days after the last of them by the day. */
function repaidMonthly(
  loan: { cents: number; basisPoints: number; basis: DayCount; months: number },
  from: string,
  to: string,
): Charges {
  const paid = amortise(loan).filter((_, index) => addMonths(from, index + 1) <= to);
  const left = paid.at(-1)?.balanceCents ?? loan.cents;
  const rest = interestBetween({ ...loan, cents: left }, addMonths(from, paid.length), to);
  return {
    interestCents: paid.reduce((sum, { interestCents }) => sum + interestCents, rest),
    balanceCents: left + rest,
    repaymentCents: levelRepayment(loan),
  };
}

function linesOf(terms: LoanTerms, loan: Loan, estimate: Omit<LoanEstimate, "lines">): EstimateLine[] {
  const { chargedDays, days } = estimate;
  const free = days - chargedDays;
  const freeUntil = longDay(addDays(loan.advancedOn, Math.max(0, terms.interestFreeDays - 1)));
  const line = (isThere: boolean, label: string, cents: number | null): EstimateLine[] =>
    isThere ? [{ label, cents }] : [];
  return [
    ...line(true, "The loan", loan.amountCents),
    ...line(free > 0, `No interest for ${daysLabel(terms.interestFreeDays)}, to ${freeUntil}`, null),
    ...line(
      chargedDays > 0 && terms.basisPoints > 0,
      `Interest at ${rateLabel(terms.basisPoints)} a year for ${daysLabel(chargedDays)}${
        terms.capitalisation === "monthly" ? ", added to the loan each month" : ""
      }`,
      estimate.interestCents,
    ),
    ...line(estimate.feesCents > 0, feesLabel(terms), estimate.feesCents),
    ...line(terms.isFeeFromProceeds, "Paid out to you", estimate.advancedCents),
    ...line(estimate.repaymentCents !== null, "Repaid each month until then", estimate.repaymentCents),
    ...line(true, `Repaid when the sale settles on ${longDay(loan.settlesOn)}`, estimate.payoutCents),
  ];
}

function feesLabel({ fees, minFeeCents, isFeeFromProceeds }: LoanTerms): string {
  const names = fees.map(
    ({ name, amountType, amount }) =>
      `${name}, ${amountType === "Percent" ? rateLabel(amount) : formatCents(amount)}`,
  );
  const min = minFeeCents > 0 ? `, ${formatCents(minFeeCents)} at least` : "";
  return `${names.join(" and ")}${min}${isFeeFromProceeds ? ", kept from what is paid out" : ""}`;
}

const daysLabel = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
