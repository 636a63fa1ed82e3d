import * as z from "zod/mini";
import { applicationStatuses, productTypes } from "#domain/enumerations.ts";
import {
  listingColumns,
  listingSortColumns,
  listingStatuses,
  propertyTypes,
  saleMethods,
} from "#domain/listing/columns.ts";
import { maxParties } from "#domain/text/field-rules.ts";
import { paymentSummary, product } from "./application.ts";
import { applicationAccount } from "./application-account.ts";
import { listingParty } from "./listing-party.ts";
import {
  address,
  cents,
  date,
  id,
  instant,
  positiveCents,
  reference,
  shortcode,
  text,
  version,
} from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

const named = z.strictObject({ id, name: z.string() });

/** A listing as a row of the table. */
export const listingRow = z.strictObject({
  id,
  address,
  propertyType: z.enum(propertyTypes),
  saleMethod: z.enum(saleMethods),
  priceCents: z.nullable(cents),
  listedOn: date,
  status: z.enum(listingStatuses),
  agent: named,
  branch: named,
  /** Names alone. */
  vendors: z.array(z.string()),
  products: z.array(z.enum(productTypes)),
  updatedAt: instant,
});
export type ListingRow = z.infer<typeof listingRow>;

/** The people and branches of the agency that a listing may name. */
export const listingChoices = z.strictObject({ agents: z.array(named), branches: z.array(named) });

export const listingSearch = tableParametersOf(listingSortColumns);
export type ListingSearch = z.infer<typeof listingSearch>;
export const listingSearchResult = tableSearchResultOf(listingRow);
export type ListingSearchResult = z.infer<typeof listingSearchResult>;

/** The whole result of a search as a document. */
export const listingExport = z.strictObject({
  format: z.enum(["csv", "xlsx"]),
  queries: listingSearch.shape.queries,
  sort: listingSearch.shape.sort,
  /** The columns in their order. */
  columns: z.array(z.enum(listingColumns.map(({ id: column }) => column))).check(
    z.minLength(1),
    z.maxLength(listingColumns.length),
    z.refine((columns) => new Set(columns).size === columns.length),
  ),
});
export type ListingExport = z.infer<typeof listingExport>;

/** A person of a listing as they are kept; contacts are masked for who does not manage the listing. */
const keptParty = z.strictObject({
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
});

const campaignItemFields = {
  category: text(60),
  description: text(200),
  supplier: text(120),
  amountCents: cents,
};
export const maxCampaignItems = 100;

/** Everything of a listing but what hangs on it. */
export const listing = z.strictObject({
  id,
  address,
  propertyType: z.enum(propertyTypes),
  saleMethod: z.enum(saleMethods),
  priceCents: z.nullable(cents),
  listedOn: date,
  status: z.enum(listingStatuses),
  agent: named,
  branch: named,
  vendors: z.array(keptParty),
  buyers: z.array(keptParty),
  products: z.array(z.enum(productTypes)),
  campaign: z.array(z.strictObject({ id, ...campaignItemFields })),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Listing = z.infer<typeof listing>;

const listingApplication = z.strictObject({
  id,
  shortcode,
  reference,
  status: z.enum(applicationStatuses),
  product,
  account: applicationAccount,
  /** Too many wrong codes were entered: staff may unlock it. */
  isCodeLocked: z.boolean(),
  payments: z.array(paymentSummary),
  createdAt: instant,
});
export type ListingApplication = z.infer<typeof listingApplication>;

/** A listing with what hangs on it, as the person who reads it may see it. */
export const listingHub = z.strictObject({
  listing,
  /** Null for who may not see applications and payments of this listing. */
  applications: z.nullable(z.array(listingApplication)),
  /** Whether the reader may change this listing: only then are contacts whole. */
  canManage: z.boolean(),
});
export type ListingHub = z.infer<typeof listingHub>;

const listingFields = {
  address,
  propertyType: z.enum(propertyTypes),
  saleMethod: z.enum(saleMethods),
  priceCents: z.nullable(positiveCents),
  listedOn: date,
  agentId: id,
  branchId: id,
  vendors: z.array(listingParty).check(z.minLength(1), z.maxLength(maxParties)),
  buyers: z.array(listingParty).check(z.maxLength(maxParties)),
  products: z.array(z.enum(productTypes)).check(
    z.maxLength(productTypes.length),
    z.refine((types) => new Set(types).size === types.length),
  ),
};
/** A new listing. Products that a buyer pays for ask for a buyer. */
export const listingCreate = z.strictObject(listingFields);
export type ListingCreate = z.infer<typeof listingCreate>;
/** The whole listing on top of `version`; on an older one it is answered 409 with the newer state. */
export const listingChange = z.strictObject({ version, ...listingFields });
export type ListingChange = z.infer<typeof listingChange>;
export const listingMove = z.strictObject({ version });

/** The whole campaign in its order; an item without an id is new, one that is missing is removed. */
export const campaignChange = z.strictObject({
  version,
  items: z
    .array(z.strictObject({ id: z.optional(id), ...campaignItemFields }))
    .check(z.maxLength(maxCampaignItems)),
  /** It takes a booking back: refused once a payment link charges an item that is left out. */
  isUndo: z.optional(z.boolean()),
});
export type CampaignChange = z.infer<typeof campaignChange>;

/** A page of what happened to a listing and its applications, newest first. */
export const timelineAsk = z.strictObject({
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(200))),
});
export const timelinePage = z.strictObject({
  events: z.array(
    z.strictObject({
      id,
      type: z.string(),
      /** A member of staff by name, `system` or `payer`. */
      actor: z.string(),
      at: instant,
      applicationReference: z.nullable(reference),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type TimelinePage = z.infer<typeof timelinePage>;
