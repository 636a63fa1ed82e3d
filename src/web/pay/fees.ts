import type { CardSetup } from "#contract/payment.ts";
import type { CardBrand } from "#domain/enumerations.ts";
import { centsOfRate, formatCents } from "#domain/money/cents.ts";
import { rateLabel } from "#domain/money/rates.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";

type Surcharges = CardSetup["surcharges"];

const brandNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  eftpos: "eftpos",
  other: "Card",
};

export const brandName = (brand: CardBrand): string => brandNames[brand];

/** The surcharge of a brand, in basis points; none where the table does not name it. */
export const basisPointsOf = (brand: CardBrand, surcharges: readonly Surcharges[number][]): number =>
  surcharges.find((row) => row.brand === brand)?.basisPoints ?? 0;

/** What a method costs on top, before it is chosen; null while the surcharges are not known. */
export function feeLabel(
  method: BuiltMethod,
  amountCents: number,
  surcharges: Surcharges | null,
): string | null {
  if (method !== "Credit Card" && method !== "AMEX") return "No fee";
  if (surcharges === null) return null;
  const brands: CardBrand[] = method === "AMEX" ? ["amex"] : ["visa", "mastercard", "eftpos"];
  const rates = brands.map((brand) => basisPointsOf(brand, surcharges));
  const min = Math.min(...rates);
  const max = Math.max(...rates);
  if (max === 0) return "No surcharge";
  if (min !== max) return `${rateLabel(min)} to ${rateLabel(max)} surcharge`;
  return `${rateLabel(max)} surcharge (${formatCents(centsOfRate(amountCents, max))})`;
}
