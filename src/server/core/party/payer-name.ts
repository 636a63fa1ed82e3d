import type { Party } from "#contract/application.ts";
import type { ProductType } from "#domain/enumerations.ts";
import { partyOf } from "#domain/products.ts";

export type Parties = { productType: ProductType; vendors: Party[]; buyers: Party[] };

/** The name of whoever pays an application, by its product; null where nobody is named yet. */
export function payerName({ productType, vendors, buyers }: Parties): string | null {
  const people = partyOf(productType) === "Buyer" ? buyers : vendors;
  return people[0]?.name ?? null;
}
