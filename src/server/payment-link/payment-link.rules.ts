import { createHash } from "node:crypto";
import type { CampaignItem, Party } from "#contract/application.ts";
import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import { maxCents } from "#domain/money/cents.ts";
import { methodsOffered, offeredMethods } from "#domain/payment/offered-methods.ts";
import { optionsInForce } from "#domain/payment/payment-grid.ts";
import { partyOf, products } from "#domain/products.ts";
import type { AgencyOffer } from "#server/core/payment-options/grids.store.ts";
import { Refusal } from "#server/refusal.ts";

type LinkedListing = {
  products: readonly string[];
  vendors: readonly Party[];
  buyers: readonly Party[];
  campaign: readonly CampaignItem[];
};

/**
 * What the shape of a link cannot say: the listing has the product enabled, the product is paid for and by somebody who
 * can be reached, the due date is not over. Throws `request.invalid` that names the field.
 */
export function checkLink(link: PaymentLinkCreate, listing: LinkedListing, today: string): void {
  const { methods } = products[link.productType];
  if (!listing.products.includes(link.productType) || methods.length === 0) throw invalid("productType");
  if (payersOf(link.productType, listing).length === 0) throw invalid("productType");
  if (link.dueDate !== null && (link.dueDate < today || link.dueDate > yearsAfter(today, maxYearsAhead)))
    throw invalid("dueDate");
}

/**
 * Refuses a link of which a way to pay is not offered for its amount, or that lets payers in without the code that its product
 * requires. A way to pay whose destination the agency lacks may be chosen beside others: it is offered once the agency has it.
 */
export function requireOffered(
  link: PaymentLinkCreate,
  { branchId: branch }: { branchId: string },
  { today: day, ...offer }: AgencyOffer,
  amountCents: number,
): void {
  const asked = { product: link.productType, branch, day, amountCents };
  const facts = { ...offer, chosen: null };
  const reasons = new Map(offeredMethods(facts, asked).map(({ method, reason }) => [method, reason]));
  for (const [index, method] of link.paymentMethods.entries()) {
    const field = `paymentMethods.${index}`;
    const reason = reasons.get(method);
    if (reason === "notOfProduct") throw invalid(field);
    if (reason === "switchedOff" || reason === "belowMinimum" || reason === "aboveMaximum")
      throw new Refusal("link.not-offered", { field });
  }
  if (methodsOffered({ ...offer, chosen: link.paymentMethods }, asked).length === 0)
    throw new Refusal(
      link.paymentMethods.every((method) => method === "Direct Debit")
        ? "link.no-debit-user"
        : "link.no-destination",
      { field: "paymentMethods" },
    );
  const options = offer.isSwitchedOn ? optionsInForce(offer.grids, asked) : null;
  if (options?.requiresCode === true && !link.paymentRequiresOTP)
    throw new Refusal("link.code-required", { field: "paymentRequiresOTP" });
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

/** The ways to pay in the order of the product's table: that of a grid is its own. */
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
