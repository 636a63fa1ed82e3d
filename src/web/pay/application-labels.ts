import type { PublicApplication } from "#contract/application.ts";
import { type BuiltMethod, builtMethodNames, withoutIncluded } from "#domain/payment/methods.ts";
import { products } from "#domain/products.ts";

/** `12 Wattle Street, Richmond VIC 3121`; empty where the property is not known. */
export function propertyLine({ property }: PublicApplication): string {
  if (property === null) return "";
  const { line1, suburb, state, postcode } = property.address;
  return `${line1}, ${suburb} ${state} ${postcode}`;
}

/** What the payment is, by its product: the heading of the payment options. */
export function paymentTitle({ product }: PublicApplication): string {
  if (product.type === "Deposit Payment") return "Pay your deposit";
  if (product.type === "Standard" || product.type === "Standard Loan") return "Pay your marketing costs";
  return "Make your payment";
}

/** The ways to pay that are on offer and have a page, in the order of the product's own table. */
export function offeredMethods(application: PublicApplication): BuiltMethod[] {
  const { methods } = products[application.product.type];
  const offered = builtMethodNames
    .filter((method) => application.paymentMethods.includes(method))
    .sort((first, second) => methods.indexOf(first) - methods.indexOf(second));
  return withoutIncluded(offered);
}
