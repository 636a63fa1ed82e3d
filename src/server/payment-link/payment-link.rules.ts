import { createHash } from "node:crypto";
import type { CampaignItem, Party } from "#contract/application.ts";
import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import { maxCents } from "#domain/money/cents.ts";
import { partyOf, products } from "#domain/products.ts";
import { Refusal } from "#server/refusal.ts";

type LinkedListing = {
  products: readonly string[];
  vendors: readonly Party[];
  buyers: readonly Party[];
  campaign: readonly CampaignItem[];
};

/**
 * What the shape of a link cannot say: the listing has the product enabled, the product is paid for and by somebody who
 * can be reached, its ways to pay are the product's own, the due date is not over. Throws `request.invalid`
 * that names the field.
 */
export function checkLink(link: PaymentLinkCreate, listing: LinkedListing, today: string): void {
  const { methods } = products[link.productType];
  if (!listing.products.includes(link.productType) || methods.length === 0) throw invalid("productType");
  if (payersOf(link.productType, listing).length === 0) throw invalid("productType");
  for (const [index, method] of link.paymentMethods.entries())
    if (!methods.includes(method)) throw invalid(`paymentMethods.${index}`);
  if (link.dueDate !== null && (link.dueDate < today || link.dueDate > yearsAfter(today, maxYearsAhead)))
    throw invalid("dueDate");
}

const maxYearsAhead = 2;
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The people of the party that pays who can be reached at all. */
export const payersOf = (
  productType: PaymentLinkCreate["productType"],
  { vendors, buyers }: Pick<LinkedListing, "vendors" | "buyers">,
): Party[] =>
  (partyOf(productType) === "Buyer" ? buyers : vendors).filter(
    ({ email, phoneNumber }) => email !== null || phoneNumber !== null,
  );

export type Owed = { dueCents: number; items: CampaignItem[] };

/** What a link charges, and the campaign items that it is for, in the campaign's order. */
export function owedBy(owed: PaymentLinkCreate["owed"], campaign: readonly CampaignItem[]): Owed {
  if (owed.by === "amount") return { dueCents: owed.amountCents, items: [] };
  for (const [index, id] of owed.itemIds.entries())
    if (!campaign.some((item) => item.id === id)) throw invalid(`owed.itemIds.${index}`);
  const items = campaign.filter((item) => owed.itemIds.includes(item.id));
  const dueCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (dueCents < 1 || dueCents > maxCents) throw invalid("owed.itemIds");
  return { dueCents, items };
}

/** The ways to pay in the order of the product's table. */
export const methodsInOrder = ({ productType, paymentMethods }: PaymentLinkCreate) =>
  products[productType].methods.filter((method) => paymentMethods.includes(method));

/** The same words, in any order of fields, ways to pay and items, have the same hash. */
export function linkHashOf(link: PaymentLinkCreate): string {
  const owed =
    link.owed.by === "amount"
      ? ["amount", link.owed.amountCents]
      : ["campaign", ...link.owed.itemIds.toSorted()];
  const label = [
    link.productType,
    link.paymentRequiresOTP,
    link.paymentMethods.toSorted(),
    owed,
    link.dueDate,
  ];
  return createHash("sha256").update(JSON.stringify(label)).digest("hex");
}

const invalid = (field: string) => new Refusal("request.invalid", { field });
