import type { amountTypes, paymentTimings, recurrences } from "#domain/enumerations.ts";
import type { DayCount } from "./interest.ts";
import type { VendorProductType } from "./vendor-products.ts";

/** A fee in the product's language of timing, recurrence and amount. */
export type FeeTerm = {
  name: string;
  timing: Extract<(typeof paymentTimings)[number], "AtLoanAdvance" | "AfterXDays" | "AtSettlement">;
  /** X of AfterXDays: due first on the day after. */
  afterDays: number;
  recurrence: Extract<(typeof recurrences)[number], "Once" | "PerXDays">;
  /** X of PerXDays; a part of it counts as whole. */
  everyDays: number;
  amountType: (typeof amountTypes)[number];
  /** Basis points of the amount for Percent, cents for Value. */
  amount: number;
};

/** Under which law a product is lent: see `creditErrorOf`. */
export const creditLabels = [
  "short-term exemption",
  "low-cost credit contract",
  "regulated credit",
  "business purpose",
] as const;
export type CreditLabel = (typeof creditLabels)[number];

export type LoanTerms = {
  /** The first day that a loan may be advanced on under these terms. */
  effectiveFrom: string;
  interestFreeDays: number;
  /** Interest from the first day where it is not repaid within the days that are free. */
  isRetroactive: boolean;
  basisPoints: number;
  basis: DayCount;
  capitalisation: "none" | "monthly";
  /** Over how many equal monthly repayments it is paid off, the rest at settlement; null: all at settlement. */
  repaidOverMonths: number | null;
  fees: readonly FeeTerm[];
  /** The least that all fees come to, where there are any. */
  minFeeCents: number;
  /** Fees are kept from what is paid out; otherwise they are repaid with the loan. */
  isFeeFromProceeds: boolean;
  minCents: number;
  maxCents: number;
  maxDays: number;
  creditLabel: CreditLabel | null;
};

const feeAtAdvance = (name: string, basisPoints: number): FeeTerm => ({
  name,
  timing: "AtLoanAdvance",
  afterDays: 0,
  recurrence: "Once",
  everyDays: 0,
  amountType: "Percent",
  amount: basisPoints,
});

const base = {
  effectiveFrom: "2026-01-01",
  interestFreeDays: 0,
  isRetroactive: false,
  basis: "Act/365F",
  capitalisation: "none",
  repaidOverMonths: null,
  fees: [],
  minFeeCents: 0,
  isFeeFromProceeds: false,
  creditLabel: "regulated credit",
} as const satisfies Partial<LoanTerms>;

/** What each loan that a vendor may ask for costs, newest terms last. Figures are settings: a change is a new line. */
export const loanProducts: Record<VendorProductType, readonly [LoanTerms, ...LoanTerms[]]> = {
  "Interest Free": [
    {
      ...base,
      interestFreeDays: 60,
      basisPoints: 1_250,
      minCents: 50_000,
      maxCents: 5_000_000,
      maxDays: 180,
    },
  ],
  "Standard Loan": [
    {
      ...base,
      basisPoints: 990,
      fees: [feeAtAdvance("Establishment fee", 250)],
      minFeeCents: 10_000,
      minCents: 50_000,
      maxCents: 10_000_000,
      maxDays: 365,
    },
  ],
  "Bridging Loan": [
    {
      ...base,
      basisPoints: 895,
      capitalisation: "monthly",
      fees: [feeAtAdvance("Establishment fee", 75)],
      minFeeCents: 60_000,
      minCents: 5_000_000,
      maxCents: 300_000_000,
      maxDays: 365,
    },
  ],
  "Renovation Loan": [
    {
      ...base,
      basisPoints: 1_150,
      repaidOverMonths: 60,
      fees: [feeAtAdvance("Establishment fee", 150)],
      minFeeCents: 25_000,
      minCents: 500_000,
      maxCents: 25_000_000,
      maxDays: 365,
    },
  ],
};

/** The terms of a product for a loan that is advanced on a day; before the first terms, those. */
export const loanTermsOn = (product: VendorProductType, day: string): LoanTerms =>
  termsInForce(loanProducts[product], day);

/** Of terms with the newest last, those in force on a day. */
export const termsInForce = (
  [first, ...later]: readonly [LoanTerms, ...LoanTerms[]],
  day: string,
): LoanTerms => later.reduce((found, terms) => (terms.effectiveFrom <= day ? terms : found), first);

const exemption = { maxDays: 62, feeBasisPoints: 500, interestBasisPoints: 2_400 };
const lowCostFeesCents = 20_000;

/**
 * Why terms may not be offered as they are labelled; null where they may. Unlabelled ones never may. The short-term
 * exemption (National Credit Code 6(1)) holds up to 62 days, 5% of fees and 24% a year; a low-cost credit contract
 * charges no interest, and fees of $200 in its first year.
 */
export function creditErrorOf(terms: LoanTerms): string | null {
  const fees = maxFeesOf(terms);
  switch (terms.creditLabel) {
    case null:
      return "Say under which credit law this product is lent.";
    case "short-term exemption":
      return terms.maxDays <= exemption.maxDays &&
        fees.basisPoints <= exemption.feeBasisPoints &&
        terms.basisPoints <= exemption.interestBasisPoints
        ? null
        : "The short-term exemption ends at 62 days, fees of 5% and interest of 24% a year.";
    case "low-cost credit contract":
      return terms.basisPoints === 0 && fees.cents <= lowCostFeesCents
        ? null
        : "A low-cost credit contract charges no interest, and fees of $200 in its first year.";
    case "regulated credit":
    case "business purpose":
      return null;
  }
}

/** The most fees that a loan of the terms may come to: against the least loan for the share, the greatest for the sum. */
function maxFeesOf(terms: LoanTerms): { basisPoints: number; cents: number } {
  const percent = terms.fees.reduce(
    (sum, fee) => (fee.amountType === "Percent" ? sum + fee.amount * timesOf(fee, terms.maxDays) : sum),
    0,
  );
  const fixed = terms.fees.reduce(
    (sum, fee) => (fee.amountType === "Value" ? sum + fee.amount * timesOf(fee, terms.maxDays) : sum),
    0,
  );
  const share = (cents: number) => Math.ceil((cents * 10_000) / terms.minCents);
  return {
    basisPoints: Math.max(percent + share(fixed), terms.fees.length === 0 ? 0 : share(terms.minFeeCents)),
    cents: Math.max(Math.ceil((percent * terms.maxCents) / 10_000) + fixed, terms.minFeeCents),
  };
}

/** How often a fee is due on a loan of so many days. */
export function timesOf({ timing, afterDays, recurrence, everyDays }: FeeTerm, days: number): number {
  const late = days - (timing === "AfterXDays" ? afterDays : 0);
  if (timing === "AfterXDays" && late <= 0) return 0;
  return recurrence === "Once" ? 1 : Math.ceil(late / everyDays);
}
