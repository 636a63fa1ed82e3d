import { centsOfRate } from "#domain/money/cents.ts";

/** What is kept of a payment to a supplier who quotes no ABN, from a day on. */
type WithholdingRate = { from: string; basisPoints: number; freeCents: number };

/** Newest first. Taxation Administration Act 1953, schedule 1, 12-190: the top rate, above $75 without GST. */
export const withholdingRates: readonly WithholdingRate[] = [
  { from: "2017-07-01", basisPoints: 4_700, freeCents: 75_00 },
  { from: "2014-07-01", basisPoints: 4_900, freeCents: 75_00 },
  { from: "2006-07-01", basisPoints: 4_650, freeCents: 75_00 },
];

export type Withholding = {
  /** The whole payment, with GST. */
  totalCents: number;
  gstCents: number;
  isAbnQuoted: boolean;
  /** The supplier stated in writing why no ABN is quoted. */
  isExcused: boolean;
  /** The day on which it is decided that it is paid, `YYYY-MM-DD`; never that of the invoice, which whoever sends it writes. */
  day: string;
};

/** Whether an invoice quotes its supplier's ABN: none is quoted with the buyer's own, or with another than the one on file. */
export const isAbnQuoted = (
  abn: string | null,
  { supplierAbn, agencyAbn }: { supplierAbn: string | null; agencyAbn: string },
): boolean => abn !== null && abn !== agencyAbn && (supplierAbn === null || abn === supplierAbn);

/** What is withheld for the tax office where no ABN is quoted, integer cents; rounded once, half away from zero. */
export function withheldCents({ totalCents, gstCents, isAbnQuoted, isExcused, day }: Withholding): number {
  const rate = withholdingRates.find(({ from }) => from <= day);
  if (isAbnQuoted || isExcused || rate === undefined) return 0;
  return totalCents - gstCents <= rate.freeCents ? 0 : centsOfRate(totalCents, rate.basisPoints);
}
