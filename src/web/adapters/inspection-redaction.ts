import { isProblemCode } from "#contract/problems.ts";
import { applicationStatuses, cardBrands, paymentMethods, paymentStatuses } from "#domain/enumerations.ts";
import { contactChannels, otpScopes } from "#domain/otp.ts";

/** What a watcher may see of a value: the value itself where it is harmless, else its kind and length. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [key: string]: Shown };

type IsSafe = (value: unknown) => boolean;

const oneOf =
  (values: readonly string[]): IsSafe =>
  (value) =>
    typeof value === "string" && values.includes(value);
const isFlag: IsSafe = (value) => typeof value === "boolean";
// A code of six digits never fits: it would be more than a day.
const isSeconds: IsSafe = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 86_400;
const isPlace: IsSafe = isSeconds;
const isRate: IsSafe = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;

/** Values that are shown as they are, under these names alone and only where they are what the name says. */
const safeValues: Readonly<Record<string, IsSafe>> = {
  basisPoints: isRate,
  brand: oneOf(cardBrands),
  channel: oneOf(contactChannels),
  code: isProblemCode,
  expiresInSeconds: isSeconds,
  format: oneOf(["csv", "xlsx"]),
  hasCallback: isFlag,
  isCardComplete: isFlag,
  isComplete: isFlag,
  isExpired: isFlag,
  isFullyPaid: isFlag,
  isOtpRequired: isFlag,
  isRefreshable: isFlag,
  isSizeChangeable: isFlag,
  method: oneOf(paymentMethods),
  page: isPlace,
  relation: oneOf(["eq"]),
  resendInSeconds: isSeconds,
  scope: oneOf(otpScopes),
  secondsLeft: isSeconds,
  shouldSendOnLoad: isFlag,
  shownPage: isPlace,
  size: isPlace,
  status: oneOf([...paymentStatuses, ...applicationStatuses]),
  valid: isFlag,
};

/** What is looked into; every other object is told by its size. */
const opened: ReadonlySet<string> = new Set([
  "address",
  "asked",
  "attempt",
  "bypass",
  "challenge",
  "error",
  "output",
  "payment",
  "problem",
  "progress",
  "sentCode",
  "surcharges",
  "total",
]);

/** Names that are told with the kind of their value; every other name is counted. */
const named: ReadonlySet<string> = new Set([
  "account",
  "agencyId",
  "amountCents",
  "card",
  "columns",
  "cursors",
  "digits",
  "draft",
  "email",
  "filters",
  "hits",
  "key",
  "mobile",
  "otpId",
  "queries",
  "refusedPath",
  "returnTo",
  "rows",
  "sentOtpId",
  "sentTo",
  "shortcode",
  "sort",
  "storedOtpId",
  "subject",
  "surchargeCents",
  "text",
  "token",
  "totalCents",
  "user",
  "value",
]);

const maxItems = 10;
const maxLevels = 4;

/** A context or an event's payload as a watcher may see it: what is not on the lists never leaves the page. */
export function redact(value: unknown, level = 0): Shown {
  if (typeof value !== "object" || value === null) return kindOf(value);
  if (level >= maxLevels) return kindOf(value);
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => redact(item, level + 1));
  const shown: Record<string, Shown> = {};
  let hidden = 0;
  for (const [name, inner] of Object.entries(value)) {
    if (Object.hasOwn(safeValues, name) && safeValues[name]?.(inner) === true) shown[name] = inner as Shown;
    else if (opened.has(name)) shown[name] = redact(inner, level + 1);
    else if (named.has(name) || Object.hasOwn(safeValues, name)) shown[name] = kindOf(inner);
    else hidden += 1;
  }
  return hidden === 0 ? shown : { ...shown, others: hidden };
}

/** `text(6)`, `number`, `list(2)`: what a value is, and nothing of what it says. */
function kindOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === "string") return `text(${value.length})`;
  if (Array.isArray(value)) return `list(${value.length})`;
  if (typeof value === "object") return `object(${Object.keys(value).length})`;
  return value === undefined ? "nothing" : typeof value;
}
const ownSegments: ReadonlySet<string> = new Set([
  "",
  "bank-transfer",
  "credit-card",
  "confirmation",
  "details",
  "machines",
  "outbox",
  "pay",
  "pay-at-settlement",
  "pay-at-settlement-confirmation",
  "pay-marketing-costs",
  "payment-confirmation",
  "payment-confirmation-bank-transfer",
  "payment-confirmation-bpay",
  "request-more-funds",
  "vendors",
]);

/** An address without what it names: `/pay/…/credit-card`. */
export const redactPath = (path: string): string =>
  path
    .split("/")
    .map((segment) => (ownSegments.has(segment) ? segment : "…"))
    .join("/");
