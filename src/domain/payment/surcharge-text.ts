import { formatCents } from "#domain/money/cents.ts";
import { rateLabel } from "#domain/money/rates.ts";
import type { CardMethod } from "./methods.ts";
import { basisPointsOf, brandsOf, type SurchargeRate, surchargeOf } from "./surcharges.ts";

/** What a way to pay by card costs on top; the cents too where there is an amount. */
export function surchargeText(
  method: CardMethod,
  amountCents: number | null,
  rates: readonly SurchargeRate[],
): string {
  const points = brandsOf[method].map((brand) => basisPointsOf(rates, brand));
  const min = Math.min(...points);
  const max = Math.max(...points);
  if (max === 0) return "No surcharge";
  if (min !== max) return `${rateLabel(min)} to ${rateLabel(max)} surcharge`;
  const [brand = null] = brandsOf[method];
  const cents = amountCents === null ? "" : ` (${formatCents(surchargeOf(rates, brand, amountCents))})`;
  return `${rateLabel(max)} surcharge${cents}`;
}

/** Why a surcharge is not allowed: its ceiling is named. */
export const aboveCostText = (costBasisPoints: number | null): string =>
  costBasisPoints === null
    ? "Record what it costs you to accept this card before you set a surcharge."
    : `The surcharge can't be above the recorded cost of ${rateLabel(costBasisPoints)}.`;
