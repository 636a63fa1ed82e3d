import * as z from "zod/mini";
import {
  agencyPageLengths,
  agencyPageProducts,
  agencyPageStatuses,
  agencyPageVersionsMaxListed,
} from "#domain/agency-page/agency-page.ts";
import { logoKeptWithin } from "#domain/agency-page/logo.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import { agencyOnPages } from "./legal-addresses.ts";
import { email, id, instant, version } from "./shapes.ts";

const paragraphs = (max: number) => z.string().check(z.maxLength(max), z.regex(fieldPatterns.shownText));
const number = z.int().check(z.minimum(1));

const side = (max: number) => z.int().check(z.minimum(1), z.maximum(max));
/** A logo that was uploaded: it is kept as a PNG, by the hash of its bytes. */
export const agencyLogo = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: side(logoKeptWithin.width),
  height: side(logoKeptWithin.height),
});

/** What the page says: text is plain, whatever it holds. */
const contentFields = {
  logo: z.nullable(agencyLogo),
  headline: z.string().check(z.maxLength(agencyPageLengths.headline), z.regex(fieldPatterns.shownLine)),
  about: paragraphs(agencyPageLengths.about),
  hours: paragraphs(agencyPageLengths.hours),
  phone: z.nullable(z.string().check(z.regex(fieldPatterns.dialled))),
  email: z.nullable(email.check(z.regex(fieldPatterns.shownLine))),
  products: z
    .array(z.enum(agencyPageProducts))
    .check(z.refine((products) => new Set(products).size === products.length)),
  hasApplyButton: z.boolean(),
};
const agencyPageContent = z.strictObject(contentFields);

/** The draft of an agency's page and how it stands, for those who manage the agency. */
export const agencyPage = z.strictObject({
  /** The agency's. */
  id,
  /** The last part of the page's address. */
  code: z.string(),
  status: z.enum(agencyPageStatuses),
  version,
  draft: agencyPageContent,
  /** Whether the draft is other than the newest published version. */
  hasUnpublished: z.boolean(),
  /** The newest published version; null before the first. */
  publishedNumber: z.nullable(number),
  agency: agencyOnPages,
  agencyEmail: z.string(),
  /** Whether the agency takes applications online: without it no button leads to them. */
  isApplyOffered: z.boolean(),
});
export type AgencyPage = z.infer<typeof agencyPage>;

/** The whole draft on top of `version`; an older one is answered 409 with the newer. */
export const agencyPageChange = z.strictObject({ ...contentFields, version });
export type AgencyPageChange = z.infer<typeof agencyPageChange>;
export const agencyPageMove = z.strictObject({ version });

const agencyPageVersion = z.strictObject({
  number,
  content: agencyPageContent,
  publishedAt: instant,
  publishedBy: z.strictObject({ id, name: z.string() }),
});
export type AgencyPageVersion = z.infer<typeof agencyPageVersion>;
export const agencyPageVersions = z.strictObject({
  versions: z.array(agencyPageVersion).check(z.maxLength(agencyPageVersionsMaxListed)),
});

/** The published page, as anybody reads it. */
export const publicAgencyPage = z.strictObject({
  code: z.string(),
  agency: agencyOnPages,
  headline: z.string(),
  about: z.string(),
  hours: z.string(),
  phone: z.string(),
  email: z.string(),
  products: z.array(z.enum(agencyPageProducts)),
  hasApplyButton: z.boolean(),
});
export type PublicAgencyPage = z.infer<typeof publicAgencyPage>;
