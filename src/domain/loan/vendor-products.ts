import type { ProductType } from "#domain/enumerations.ts";

/** The loans that a vendor may ask for by themselves. */
export const vendorProductTypes = [
  "Interest Free",
  "Standard Loan",
  "Bridging Loan",
  "Renovation Loan",
] as const satisfies readonly ProductType[];
export type VendorProductType = (typeof vendorProductTypes)[number];
