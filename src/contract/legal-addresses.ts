import * as z from "zod/mini";
import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";

const address = (pattern: RegExp) =>
  z.nullable(z.string().check(z.maxLength(fieldLengths.legalAddress), z.regex(pattern)));

/** An agency's own addresses as it writes them; null where it has given none. */
export const legalAddresses = {
  /** An `https://` page. */
  privacyAddress: address(fieldPatterns.webAddress),
  /** An `https://` page. */
  termsAddress: address(fieldPatterns.webAddress),
  /** An `https://` page, an email address or a phone number. */
  complaintsAddress: address(fieldPatterns.contactAddress),
  /** An `https://` page, an email address or a phone number. */
  hardshipAddress: address(fieldPatterns.contactAddress),
};
export type LegalAddresses = { [Field in keyof typeof legalAddresses]: string | null };

const href = z.nullable(z.string());

/** The same as links: `https:`, `mailto:` or `tel:`. */
export const legalLinks = z.strictObject({
  privacyHref: href,
  termsHref: href,
  complaintsHref: href,
  hardshipHref: href,
});
export type LegalLinks = z.infer<typeof legalLinks>;

/** The links of an agency's addresses. */
export const legalLinksOf = (addresses: LegalAddresses): LegalLinks => ({
  privacyHref: hrefOf(addresses.privacyAddress),
  termsHref: hrefOf(addresses.termsAddress),
  complaintsHref: hrefOf(addresses.complaintsAddress),
  hardshipHref: hrefOf(addresses.hardshipAddress),
});

function hrefOf(address: string | null): string | null {
  if (address === null || fieldPatterns.webAddress.test(address)) return address;
  if (fieldPatterns.dialled.test(address)) return `tel:${address.replaceAll(" ", "")}`;
  // Encoded: a `?` in it would begin headers of the message.
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** A logo as pages show it, with its size in pixels. */
const shownLogo = z.strictObject({
  /** A path of our own origin. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ShownLogo = z.infer<typeof shownLogo>;

/** An agency as everybody's pages show it: brand, phone and where it is held to account. */
export const agencyOnPages = z.strictObject({
  name: z.string(),
  brandColour: z.string(),
  /** That of its published page; null where it has none. */
  logo: z.nullable(shownLogo),
  phone: z.string(),
  legal: legalLinks,
});
export type AgencyOnPages = z.infer<typeof agencyOnPages>;
