import type { Listing } from "#contract/listing.ts";
import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import type { LinkOffer } from "#contract/payment-options.ts";
import { isDay } from "#domain/calendar/days.ts";
import type { PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { surchargesOfPlace } from "#domain/payment/grid-surcharges.ts";
import { isCardMethod, withoutIncluded } from "#domain/payment/methods.ts";
import { notOfferedText } from "#domain/payment/not-offered-text.ts";
import { type MethodOffer, offeredMethods } from "#domain/payment/offered-methods.ts";
import { optionsInForce, type ProductOptions } from "#domain/payment/payment-grid.ts";
import { surchargeText } from "#domain/payment/surcharge-text.ts";
import { partyOf, products } from "#domain/products.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import { methodTitle } from "./payment-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";

/** What a new link is made of: the listing, the items that other links charge, and what decides the ways to pay. */
export type Linking = { listing: Listing; charged: readonly string[]; offer: LinkOffer };

/** The products of a listing that somebody pays for by link, and can be reached for. */
export const linkedProducts = (listing: Listing): ProductType[] =>
  listing.products.filter((type) => products[type].methods.length > 0 && payersOf(type, listing).length > 0);

/** A draft of a new link: the first product, what nobody charges yet, and what the agency offers for it. */
export function firstLink({ listing, charged, offer }: Linking): Draft {
  const [productType] = linkedProducts(listing);
  const items = listing.campaign.filter(({ id }) => !charged.includes(id)).map(({ id }) => id);
  return {
    owed: items.length > 0 ? "campaign" : "amount",
    itemIds: items.join(","),
    amount: "",
    dueDate: "",
    ...withProduct({ listing, offer }, productType ?? ""),
  };
}

/** A new link as its form shows it, and as it is sent: null while something is missing. */
export function connectNewLink(draft: Draft, { listing, charged, offer }: Linking) {
  const productType = linkedProducts(listing).find((type) => type === draft.productType);
  const chosenItems = listOf(draft.itemIds);
  const items = listing.campaign.filter(({ id }) => chosenItems.includes(id));
  const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const typedCents = centsOfTyped(draft.amount ?? "");
  const amountCents = draft.owed === "campaign" ? totalCents : typedCents;
  const offers = productType === undefined ? [] : offersOf(productType, offer, amountCents);
  const options = productType === undefined ? null : optionsOf(productType, offer);
  const chosenMethods = offers
    .filter(({ method, reason }) => reason === null && listOf(draft.methods).includes(method))
    .map(({ method }) => method);
  const requiresCode = options?.requiresCode === true;
  return {
    products: linkedProducts(listing).map((type) => ({ value: type, label: type })),
    payer: productType === undefined ? null : payerLabel(productType, listing),
    isByCampaign: draft.owed === "campaign",
    canChargeCampaign: listing.campaign.length > 0,
    items: listing.campaign.map(({ id, category, description, amountCents }) => ({
      value: id,
      label: category,
      note: charged.includes(id) ? paymentLinkCopy.chargedAnotherPaymentLink : description,
      detail: formatCents(amountCents),
      isDisabled: charged.includes(id),
    })),
    chosenItems,
    itemsTotal: `${formatCents(totalCents)} in all`,
    amountError: amountError(draft.amount ?? ""),
    dueError: dueError(draft.dueDate ?? ""),
    dueHint: dueHint(options),
    methods: offers.map(({ method, reason }) => ({
      value: method,
      label: methodTitle(method),
      ...(reason === null
        ? surchargeNote(method, productType, offer, amountCents)
        : { note: notOfferedText[reason], isDisabled: true }),
    })),
    chosenMethods,
    /** Whether the agency has every link of the product ask for a code. */
    requiresCode,
    link:
      productType === undefined
        ? null
        : linkOf(draft, productType, chosenMethods, requiresCode || draft.code === "required"),
  };
}

/** Another product: what the agency offers for it, all of it. */
export const withProduct = ({ listing, offer }: Omit<Linking, "charged">, chosen: string): Draft => {
  const productType = linkedProducts(listing).find((type) => type === chosen);
  if (productType === undefined) return { productType: chosen, methods: "", code: "required" };
  const offered = offersOf(productType, offer, null).filter(({ reason }) => reason === null);
  return {
    productType: chosen,
    methods: withoutIncluded(offered.map(({ method }) => method)).join(","),
    code: optionsOf(productType, offer)?.requiresCode === false ? "none" : "required",
  };
};

/** The ways to pay of a product for an amount, with why some are not offered. */
function offersOf(product: ProductType, offer: LinkOffer, amountCents: number | null): MethodOffer[] {
  const asked = { product, branch: offer.branchId, day: offer.today, amountCents };
  return offeredMethods({ ...offer, chosen: null }, asked).filter(({ reason }) => reason !== "notOfProduct");
}

/** What a payer is charged on top, as the payer's own page says it. */
function surchargeNote(
  method: PaymentMethod,
  product: ProductType | undefined,
  offer: LinkOffer,
  amountCents: number | null,
): { note?: string } {
  if (product === undefined || !isCardMethod(method)) return {};
  const place = { product, branch: offer.branchId, day: offer.today };
  return { note: surchargeText(method, amountCents, surchargesOfPlace(offer, place)) };
}

const optionsOf = (product: ProductType, offer: LinkOffer): ProductOptions | null =>
  offer.isSwitchedOn
    ? optionsInForce(offer.grids, { product, branch: offer.branchId, day: offer.today })
    : null;

const dueHint = (options: ProductOptions | null): string =>
  options?.dueDays == null
    ? paymentLinkCopy.leaveEmptyNone
    : paymentLinkCopy.leaveEmptyDueIn(options.dueDays);

const dueError = (typed: string): string | null =>
  typed === "" || isDay(typed) ? null : paymentLinkCopy.enterDayDdMm;

function linkOf(
  draft: Draft,
  productType: ProductType,
  paymentMethods: PaymentMethod[],
  paymentRequiresOTP: boolean,
): PaymentLinkCreate | null {
  const owed = owedOf(draft);
  const { dueDate = "" } = draft;
  if (owed === null || paymentMethods.length === 0 || dueError(dueDate) !== null) return null;
  return {
    productType,
    paymentRequiresOTP,
    paymentMethods,
    owed,
    dueDate: isDay(dueDate) ? dueDate : null,
  };
}

function owedOf(draft: Draft): PaymentLinkCreate["owed"] | null {
  if (draft.owed === "campaign") {
    const itemIds = listOf(draft.itemIds);
    return itemIds.length === 0 ? null : { by: "campaign", itemIds };
  }
  const amountCents = centsOfTyped(draft.amount ?? "");
  return amountCents === null || amountCents < 1 ? null : { by: "amount", amountCents };
}

function payerLabel(type: ProductType, listing: Listing): string {
  const [payer] = payersOf(type, listing);
  return payer === undefined ? "" : paymentLinkCopy.paysAsThe(payer.name, partyOf(type).toLowerCase());
}

const payersOf = (type: ProductType, { vendors, buyers }: Listing) =>
  (partyOf(type) === "Buyer" ? buyers : vendors).filter(
    ({ email, phoneNumber }) => email !== null || phoneNumber !== null,
  );
const listOf = (joined: string | undefined): string[] =>
  joined === undefined || joined === "" ? [] : joined.split(",");
