import { type BuiltMethod, builtMethods } from "#contract/payment-methods.ts";

/** The public payment pages: their addresses as the router reads them. */
export const payPaths = {
  options: "/pay/:shortcode",
  card: "/pay/:shortcode/credit-card",
  transfer: "/pay/:shortcode/bank-transfer",
  directDebit: "/pay/:shortcode/direct-debit",
  confirmation: "/pay/:shortcode/payment-confirmation",
  transferConfirmation: "/pay/:shortcode/payment-confirmation-bank-transfer",
  bpayConfirmation: "/pay/:shortcode/payment-confirmation-bpay",
  settlement: "/pay/:shortcode/pay-at-settlement",
  settlementConfirmation: "/pay/:shortcode/pay-at-settlement-confirmation",
  moreFunds: "/pay/:shortcode/request-more-funds/details",
  moreFundsConfirmation: "/pay/:shortcode/request-more-funds/confirmation",
} as const;
/** Every other address of a request for more funds: it leads to the details. */
export const moreFundsPaths = "/pay/:shortcode/request-more-funds/*?";
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
  payHref(pages[builtMethods[method].page], shortcode, method);

const pages = {
  "credit-card": "card",
  "bank-transfer": "transfer",
  "pay-at-settlement": "settlement",
  "request-more-funds": "moreFunds",
  "direct-debit": "directDebit",
} as const satisfies Record<(typeof builtMethods)[BuiltMethod]["page"], PayPage>;

/** The page that says what became of a payment by a method. */
export function confirmationHref(method: BuiltMethod, shortcode: string): string {
  if (method === "BPay") return payHref("bpayConfirmation", shortcode);
  return payHref(confirmations[builtMethods[method].page], shortcode);
}

const confirmations = {
  "credit-card": "confirmation",
  "bank-transfer": "transferConfirmation",
  "pay-at-settlement": "settlementConfirmation",
  // What is awaited after an approved request is an authority.
  "request-more-funds": "settlementConfirmation",
  "direct-debit": "confirmation",
} as const satisfies Record<keyof typeof pages, PayPage>;

/** The method that an address names: the one it asks for where that is on offer, else the first that is. */
export function methodOf(search: string, offered: readonly BuiltMethod[]): BuiltMethod | null {
  return namedMethod(search, offered) ?? offered[0] ?? null;
}

/** The method that an address names of those on offer; null where it names none. */
export const namedMethod = <Method extends BuiltMethod>(
  search: string,
  offered: readonly Method[],
): Method | null => {
  const slug = new URLSearchParams(search).get("method");
  return offered.find((method) => slugOf(method) === slug) ?? null;
};

const slugOf = (method: BuiltMethod): string => method.toLowerCase().replaceAll(" ", "-");
