import { type BuiltMethod, builtMethods } from "#contract/payment-methods.ts";

/** The public payment pages: their addresses as the router reads them. */
export const payPaths = {
  options: "/pay/:shortcode",
  card: "/pay/:shortcode/credit-card",
  transfer: "/pay/:shortcode/bank-transfer",
  confirmation: "/pay/:shortcode/payment-confirmation",
  transferConfirmation: "/pay/:shortcode/payment-confirmation-bank-transfer",
  bpayConfirmation: "/pay/:shortcode/payment-confirmation-bpay",
} as const;
/** The address of a long code: it stands for a short one. */
export const longCodePath = "/vendors/pay-marketing-costs/:longcode";
export type PayPage = keyof typeof payPaths;

/** The address of a payment page. A method is named in the query, so that a reload keeps the choice. */
export function payHref(page: PayPage, shortcode: string, method?: BuiltMethod): string {
  const path = payPaths[page].replace(":shortcode", encodeURIComponent(shortcode));
  return method === undefined ? path : `${path}?method=${slugOf(method)}`;
}

/** The page that takes a method, with the method named. */
export const methodHref = (method: BuiltMethod, shortcode: string): string =>
  payHref(builtMethods[method].page === "credit-card" ? "card" : "transfer", shortcode, method);

/** The page that says what became of a payment by a method. */
export function confirmationHref(method: BuiltMethod, shortcode: string): string {
  if (method === "BPay") return payHref("bpayConfirmation", shortcode);
  const isCard = builtMethods[method].page === "credit-card";
  return payHref(isCard ? "confirmation" : "transferConfirmation", shortcode);
}

/** The method that an address names: the one it asks for where that is on offer, else the first that is. */
export function methodOf(search: string, offered: readonly BuiltMethod[]): BuiltMethod | null {
  const slug = new URLSearchParams(search).get("method");
  return offered.find((method) => slugOf(method) === slug) ?? offered[0] ?? null;
}

const slugOf = (method: BuiltMethod): string => method.toLowerCase().replaceAll(" ", "-");
