import { payPaths } from "#contract/pay-paths.ts";
import { type BuiltMethod, builtMethods } from "#domain/payment/methods.ts";

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

/** The page that takes a method, to put another plan in the place of one. */
export const changeHref = (method: BuiltMethod, shortcode: string, id: string): string =>
  `${methodHref(method, shortcode)}&change=${encodeURIComponent(id)}`;

/** The page that signs an authority, to put another in the place of one. */
export const changeSettlementHref = (shortcode: string, id: string): string =>
  `${payHref("settlement", shortcode)}?change=${encodeURIComponent(id)}`;

/** The plan that an address asks to change; null where it asks for none. */
export const changedIn = (search: string): string | null => new URLSearchParams(search).get("change");

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

/** The method that an address names of those on offer; null where it names none. */
export const namedMethod = <Method extends BuiltMethod>(
  search: string,
  offered: readonly Method[],
): Method | null => {
  const slug = new URLSearchParams(search).get("method");
  return offered.find((method) => slugOf(method) === slug) ?? null;
};

const slugOf = (method: BuiltMethod): string => method.toLowerCase().replaceAll(" ", "-");
