const email = /^[^\s@<>",;:\\]{1,64}@[^\s@<>",;:\\]+\.[^\s@<>",;:\\.]{2,}$/;
/** As people dial it, from a landline too. */
const dialled = /^\+?[0-9][0-9 ]{4,18}[0-9]$/;
/** A page of the web under a name: no other scheme, no user name, no blanks. */
const webAddress =
  /^https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])(?::\d{1,5})?(?:[/?#][^\s<>"'`\\\p{Cc}]*)?$/u;

/**
 * What no text of a public page has: control characters, marks that nobody sees or that turn the direction of what follows,
 * characters of no standard, and letters that are written from right to left.
 */
const unshown =
  "\\p{C}\\p{Zl}\\p{Zp}\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";

/** What fields of forms must look like, for the schemas here and for the pages, which have no schema library. */
export const fieldPatterns = {
  email,
  postcode: /^\d{4}$/,
  /** Words of one line: they go into messages and their subjects. */
  line: /^[^\p{Cc}\u2028\u2029]+$/u,
  /** One line of a public page, read from left to right. */
  shownLine: new RegExp(`^[^${unshown}]*$`, "u"),
  /** The same with line breaks. */
  shownText: new RegExp(`^(?:[^${unshown}]|\\n)*$`, "u"),
  colour: /^#[0-9A-Fa-f]{6}$/,
  dialled,
  webAddress,
  /** Where somebody turns: a page of the web, an e-mail address or a phone number. */
  contactAddress: new RegExp([webAddress, email, dialled].map(({ source }) => source).join("|"), "u"),
  bsb: /^\d{3}[- ]?\d{3}$/,
  accountNumber: /^\d+(-\d+)*$/,
  /** As a bank gives it to whoever collects by direct entry. */
  directEntryUserId: /^\d{6}$/,
  /** One line in the letters that direct entry has, beginning with none of its blanks. */
  directEntryLine: /^[A-Za-z0-9^_[\]',?;:=#/.*()&%!$@+-][A-Za-z0-9 ^_[\]',?;:=#/.*()&%!$@+-]*$/,
} as const;

/** The most characters of a field. */
export const fieldLengths = {
  email: 254,
  addressLine: 120,
  suburb: 60,
  partyName: 120,
  agencyName: 120,
  legalAddress: 300,
  occupation: 80,
  bankName: 60,
  accountName: 120,
  accountNumber: 9,
  directEntryUserId: 6,
  directEntryUserName: 26,
} as const;

/** No postcode lies below it. */
export const minPostcode = 200;

/** How many vendors a listing may have, and how many buyers. */
export const maxParties = 10;

/**
 * A phone number as it is kept, E.164, from how people write it: an Australian mobile in any usual form, or an overseas
 * number with its `+`. Null where it is neither: an Australian landline receives no code.
 */
export function mobileOf(typed: string): string | null {
  const digits = typed.replace(/[\s().\-\u00a0\u2011]/g, "");
  const [, national] = /^(?:\+?61|0)(4\d{8})$/.exec(digits) ?? [];
  if (national !== undefined) return `+61${national}`;
  return /^\+(?!61)[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** A number as it is kept, as Australians write a mobile of theirs: `0491 570 156`. Any other text stays. */
export const mobileText = (kept: string): string => kept.replace(/^\+61(4\d{2})(\d{3})(\d{3})$/, "0$1 $2 $3");

/** An e-mail address as it is kept: without blanks around it, its domain in lower case. */
export function emailOf(typed: string): string {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf("@");
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

export const isEmail = (typed: string): boolean =>
  typed.length <= fieldLengths.email && fieldPatterns.email.test(typed);
