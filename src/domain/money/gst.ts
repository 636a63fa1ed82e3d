import type { ProductType } from "#domain/enumerations.ts";
import { gstIn } from "./cents.ts";

/** What a payment is for, as far as GST is concerned: a price that GST is in, or what none applies to. */
export type GstTreatment = "sale" | "deposit" | "settlement" | "repayment";

const treatments: Record<ProductType, GstTreatment | "sale of items"> = {
  Standard: "sale",
  // A loan for marketing that an agency charges by its items is what these are sold for; any other payment of it repays.
  "Standard Loan": "sale of items",
  "Interest Free": "sale of items",
  "Deposit Payment": "deposit",
  "Agency Settlement": "settlement",
  "Commission Funder": "repayment",
  "Bridging Loan": "repayment",
  "Renovation Loan": "repayment",
  "Sale Contract": "sale",
  "Listing Agreement": "sale",
  "Adhoc Contract": "sale",
};

/** Whether the amounts of a product have GST in them, where its seller is registered. */
export function gstTreatmentOf(productType: ProductType, isOfItems: boolean): GstTreatment {
  const treatment = treatments[productType];
  if (treatment !== "sale of items") return treatment;
  return isOfItems ? "sale" : "repayment";
}

/** The GST in a payment, in cents, that comes after others of the same price: that of all parts is that of the whole. */
export const gstOfPart = (beforeCents: number, amountCents: number): number =>
  gstIn(beforeCents + amountCents) - gstIn(beforeCents);

/** From this price on a tax invoice names its buyer, in cents with GST. */
export const buyerNamedFromCents = 1_000_00;
