import type { Listing } from "#contract/listing.ts";
import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import { isDay } from "#domain/calendar/days.ts";
import type { PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { withoutIncluded } from "#domain/payment/methods.ts";
import { partyOf, products } from "#domain/products.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import { methodTitle } from "./payment-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";

/** The products of a listing that somebody pays for by link, and can be reached for. */
export const linkedProducts = (listing: Listing): ProductType[] =>
  listing.products.filter((type) => methodsOf(type).length > 0 && payersOf(type, listing).length > 0);

/** A draft of a new link: the first product, what nobody charges yet, every way to pay that no other includes, with a code. */
export function firstLink(listing: Listing, charged: readonly string[]): Draft {
  const [productType] = linkedProducts(listing);
  const items = listing.campaign.filter(({ id }) => !charged.includes(id)).map(({ id }) => id);
  return {
    productType: productType ?? "",
    owed: items.length > 0 ? "campaign" : "amount",
    itemIds: items.join(","),
    amount: "",
    dueDate: "",
    code: "required",
    methods: productType === undefined ? "" : withoutIncluded(methodsOf(productType)).join(","),
  };
}

/** A new link as its form shows it, and as it is sent: null while something is missing. */
export function connectNewLink(draft: Draft, listing: Listing, charged: readonly string[]) {
  const productType = linkedProducts(listing).find((type) => type === draft.productType);
  const methods = productType === undefined ? [] : methodsOf(productType);
  const chosenItems = listOf(draft.itemIds);
  const items = listing.campaign.filter(({ id }) => chosenItems.includes(id));
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
    itemsTotal: `${formatCents(items.reduce((sum, { amountCents }) => sum + amountCents, 0))} in all`,
    amountError: amountError(draft.amount ?? ""),
    dueError: dueError(draft.dueDate ?? ""),
    methods: methods.map((value) => ({ value, label: methodTitle(value) })),
    chosenMethods: listOf(draft.methods),
    link: productType === undefined ? null : linkOf(draft, productType),
  };
}

/** Another product: its own ways to pay, all of them. */
export const withProduct = (listing: Listing, chosen: string): Draft => {
  const productType = linkedProducts(listing).find((type) => type === chosen);
  return {
    productType: chosen,
    methods: productType === undefined ? "" : withoutIncluded(methodsOf(productType)).join(","),
  };
};

const dueError = (typed: string): string | null =>
  typed === "" || isDay(typed) ? null : paymentLinkCopy.enterDayDdMm;

function linkOf(draft: Draft, productType: ProductType): PaymentLinkCreate | null {
  const owed = owedOf(draft);
  const paymentMethods = methodsOf(productType).filter((method) => listOf(draft.methods).includes(method));
  const { dueDate = "" } = draft;
  if (owed === null || paymentMethods.length === 0 || dueError(dueDate) !== null) return null;
  return {
    productType,
    paymentRequiresOTP: draft.code === "required",
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
const methodsOf = (type: ProductType): PaymentMethod[] => [...products[type].methods];
const listOf = (joined: string | undefined): string[] =>
  joined === undefined || joined === "" ? [] : joined.split(",");
