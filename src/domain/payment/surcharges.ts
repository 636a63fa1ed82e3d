import type { CardBrand, PaymentMethod } from "#domain/enumerations.ts";
import { centsOfRate } from "#domain/money/cents.ts";
import type { CardMethod } from "./methods.ts";

/** Basis points on top of an amount, for a brand of card. */
export type SurchargeRate = { brand: CardBrand; basisPoints: number };
/** What it costs an agency to accept a brand of card, by a statement of its acquirer. */
export type AcceptanceCost = SurchargeRate & { statementOn: string };
/** What an agency says of surcharges where a link was made; `surcharges` are its own, by brand. */
export type OwnSurcharges = {
  surcharges: readonly SurchargeRate[];
  costs: readonly AcceptanceCost[];
};

export const maxSurchargeBasisPoints = 1_000;
/** Brands whose surcharge an agency may choose: on a brand that no page names, nothing is shown before it is charged. */
export const surchargedBrands = ["amex"] as const satisfies CardBrand[];

/** The brands that a way to pay by card is for. */
export const brandsOf: Record<CardMethod, readonly CardBrand[]> = {
  "Credit Card": ["visa", "mastercard", "eftpos"],
  AMEX: ["amex"],
};

/** The brand of a way to pay whose surcharge an agency may choose; null where it may not. */
export const surchargedBrandOf = (method: PaymentMethod): CardBrand | null =>
  method === "AMEX" ? "amex" : null;

/** The brands among some ways to pay whose surcharge an agency may choose. */
export const brandsWithSurcharge = (methods: readonly PaymentMethod[]): CardBrand[] =>
  surchargedBrands.filter((brand) => methods.some((method) => surchargedBrandOf(method) === brand));

// RBA, Conclusions Paper of March 2026.
const forbiddenFrom: Partial<Record<CardBrand, string>> = {
  visa: "2026-10-01",
  mastercard: "2026-10-01",
  eftpos: "2026-10-01",
};

/** Whether no surcharge is allowed on a brand on a day. */
const isSurchargeForbidden = (brand: CardBrand, day: string): boolean => {
  const first = forbiddenFrom[brand];
  return first !== undefined && day >= first;
};

/**
 * The surcharges in force on a day: an agency's own, else the standard ones; never above the recorded cost, and none where the day
 * forbids them. A surcharge of its own counts only where a cost is recorded.
 */
export function surchargesOn(
  standard: readonly SurchargeRate[],
  own: OwnSurcharges | null,
  day: string,
): SurchargeRate[] {
  const named = [...standard, ...(own?.surcharges ?? [])].map(({ brand }) => brand);
  return [...new Set(named)].map((brand) => {
    const chosen = rateOf(own?.surcharges, brand);
    const cost = rateOf(own?.costs, brand);
    const basisPoints =
      chosen === undefined
        ? Math.min(rateOf(standard, brand) ?? 0, cost ?? maxSurchargeBasisPoints)
        : Math.min(chosen, cost ?? 0);
    return { brand, basisPoints: isSurchargeForbidden(brand, day) ? 0 : basisPoints };
  });
}

/** The surcharge of a brand, in basis points; none where no rate names it. */
export const basisPointsOf = (rates: readonly SurchargeRate[], brand: CardBrand | null): number =>
  (brand === null ? undefined : rateOf(rates, brand)) ?? 0;

/** The surcharge on an amount for a brand of card, integer cents: pages, forms and the server all ask here. */
export const surchargeOf = (
  rates: readonly SurchargeRate[],
  brand: CardBrand | null,
  amountCents: number,
): number => centsOfRate(amountCents, basisPointsOf(rates, brand));

const rateOf = (rates: readonly SurchargeRate[] | undefined, brand: CardBrand): number | undefined =>
  rates?.find((rate) => rate.brand === brand)?.basisPoints;
