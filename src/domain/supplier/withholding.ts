import { centsOfRate, gstIn } from "#domain/money/cents.ts";

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

type KnownAbns = {
  /** The one that the supplier is known by; null where none is. */
  supplierAbn: string | null;
  agencyAbn: string;
  /** The other supplier of the agency whose ABN is quoted; null where it is nobody else's. */
  abnOf: string | null;
};

/**
 * Whether an invoice quotes its supplier's ABN: none is quoted with the buyer's own, with another than the one on file, or,
 * where none is on file, with another supplier's.
 */
export const isAbnQuoted = (abn: string | null, { supplierAbn, agencyAbn, abnOf }: KnownAbns): boolean =>
  abn !== null && abn !== agencyAbn && (supplierAbn === null ? abnOf === null : abn === supplierAbn);

/**
 * What is withheld for the tax office where no ABN is quoted, integer cents; rounded once, half away from zero. More GST than
 * an amount can hold makes none of it free.
 */
export function withheldCents({ totalCents, gstCents, isAbnQuoted, isExcused, day }: Withholding): number {
  const rate = withholdingRates.find(({ from }) => from <= day);
  if (isAbnQuoted || isExcused || rate === undefined) return 0;
  const withoutGstCents = totalCents - Math.min(gstCents, gstIn(totalCents));
  return withoutGstCents <= rate.freeCents ? 0 : centsOfRate(totalCents, rate.basisPoints);
}
