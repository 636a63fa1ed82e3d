import * as z from "zod/mini";
import type { PermissionName } from "#domain/enumerations.ts";
import {
  campaignChange,
  listingChange,
  listingChoices,
  listingCreate,
  listingExport,
  listingHub,
  listingMove,
  listingSearch,
  listingSearchResult,
  timelineAsk,
  timelinePage,
} from "./listing.ts";
import {
  exampleListingFields,
  exampleListingHub,
  exampleListingId,
  exampleListingRow,
} from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import { exampleTrustLedger, trustLedger } from "./trust-ledger.ts";

const one = "/api/listings/{id}" as const;
const staff = { group: "Listings", access: "staff", status: 200 } as const;
const anyStaff = { ...staff, permissions: null } as const;
/** Each within its reach: the agency's listings, the branch's, one's own. */
const managers = {
  ...staff,
  permissions: [
    "manage-agency",
    "manage-agency-applications",
    "manage-branch-application",
    "manage-own-application",
  ] satisfies PermissionName[],
} as const;
const byId = z.strictObject({ id });
const params = { id: exampleListingId };
const changeProblems = [
  "request.invalid",
  "listing.unknown",
  "listing.version-conflict",
  "listing.archived",
  ...staffProblems,
] satisfies ProblemCode[];

export const listingRoutes = {
  searchListings: route({
    ...anyStaff,
    method: "POST",
    path: "/api/listings/search",
    description: "One page of the agency's listings. Archived ones only with manage-agency.",
    params: null,
    body: listingSearch,
    reply: listingSearchResult,
    problems: ["request.invalid", "listing.search-too-broad", ...staffProblems],
    example: {
      body: { queries: ["wattle", "type:house"], page: 0, size: 20, sort: { listedOn: "desc" } },
      reply: {
        hits: [{ _source: exampleListingRow, sort: ["WyIyMDI2…"] }],
        total: { value: 1, relation: "eq" },
      },
    },
  }),
  exportListings: route({
    ...anyStaff,
    method: "POST",
    path: "/api/listings/export",
    description: "The whole result of a search as CSV or XLSX, streamed; X-Total-Count says how many rows.",
    params: null,
    body: listingExport,
    reply: z.unknown(),
    documents: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    problems: ["request.invalid", "listing.export-too-large", "limit.reached", ...staffProblems],
    example: {
      body: { format: "csv", queries: ["*"], sort: { address: "asc" }, columns: ["address", "price"] },
      reply: "Address,Price\r\n12 Wattle Street,1250000.00\r\n",
    },
  }),
  readListingChoices: route({
    ...anyStaff,
    method: "GET",
    path: "/api/listings/choices",
    description: "The people and branches that a listing may name and be filtered by.",
    params: null,
    body: null,
    reply: listingChoices,
    problems: [...staffProblems],
    example: {
      reply: {
        agents: [{ id: "stf_agent1", name: "Alex Agent" }],
        branches: [{ id: "brn_richmond", name: "Richmond" }],
      },
    },
  }),
  createListing: route({
    ...managers,
    method: "POST",
    path: "/api/listings",
    description: "Makes a listing. The same key by the same person makes it once.",
    params: null,
    body: listingCreate,
    reply: listingHub,
    status: 201,
    idempotent: true,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: { body: exampleListingFields, reply: exampleListingHub },
  }),
  readListing: route({
    ...anyStaff,
    method: "GET",
    path: one,
    description: "A listing with its campaign, and its applications and payments for who may see them.",
    params: byId,
    body: null,
    reply: listingHub,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: { params, reply: exampleListingHub },
  }),
  readTrustLedger: route({
    ...managers,
    method: "GET",
    path: `${one}/trust-ledger`,
    description: "What a listing's money in the trust account did, with what there was after each line.",
    params: byId,
    body: null,
    reply: trustLedger,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: { params, reply: exampleTrustLedger },
  }),
  readListingTimeline: route({
    ...anyStaff,
    method: "POST",
    path: `${one}/timeline`,
    description: "A page of what happened to a listing, newest first.",
    params: byId,
    body: timelineAsk,
    reply: timelinePage,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: {
      params,
      body: {},
      reply: {
        events: [
          {
            id: "aud_8mZ3kQ0sT1vX5yB7",
            type: "listing.changed",
            actor: "Alex Agent",
            at: "2026-11-21T02:00:00.000Z",
            applicationReference: null,
            data: { fields: ["priceCents"], version: 3 },
          },
        ],
        next: null,
      },
    },
  }),
  updateListing: route({
    ...managers,
    method: "PUT",
    path: one,
    description: "Changes a listing on top of a version. An older one is answered 409 with the newer state.",
    params: byId,
    body: listingChange,
    reply: listingHub,
    problems: changeProblems,
    example: { params, body: { version: 2, ...exampleListingFields }, reply: exampleListingHub },
  }),
  updateCampaign: route({
    ...managers,
    method: "PUT",
    path: `${one}/campaign`,
    description:
      "Puts the whole campaign of a listing, in its order. As an undo it leaves out nothing that a payment link charges.",
    params: byId,
    body: campaignChange,
    reply: listingHub,
    problems: [...changeProblems, "listing.items-charged"],
    example: {
      params,
      body: { version: 2, items: exampleListingHub.listing.campaign },
      reply: exampleListingHub,
    },
  }),
  archiveListing: route({
    ...managers,
    method: "PUT",
    path: `${one}/archive`,
    description: "Archives a listing; one that is archived stays as it is.",
    params: byId,
    body: listingMove,
    reply: listingHub,
    problems: changeProblems,
    example: { params, body: { version: 2 }, reply: exampleListingHub },
  }),
  restoreListing: route({
    ...staff,
    permissions: ["manage-agency"],
    method: "PUT",
    path: `${one}/restore`,
    description: "Brings an archived listing back.",
    params: byId,
    body: listingMove,
    reply: listingHub,
    problems: changeProblems,
    example: { params, body: { version: 2 }, reply: exampleListingHub },
  }),
};
