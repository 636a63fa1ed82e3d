import * as z from "zod/mini";
import { applicationStaff } from "#domain/permissions.ts";
import { fileHash } from "./contract-template.ts";
import { exampleContractFile, exampleField } from "./contract-template-examples.ts";
import { exampleShortcode } from "./examples.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import {
  ownTurns,
  signingChoices,
  signingPreview,
  signingSearch,
  signingSearchResult,
  signingSetup,
} from "./signing-desk.ts";
import { exampleRequest, exampleRequestId, exampleTurnId } from "./signing-examples.ts";

const listing = "/api/listings/{id}" as const;
const one = `${listing}/signing-requests/{applicationId}` as const;
/** Each within its reach: the agency's listings, the branch's, one's own. */
const managers = { group: "Signing", access: "staff", permissions: applicationStaff, status: 200 } as const;
const byId = z.strictObject({ id, applicationId: id });
const params = { id: exampleListingId, applicationId: exampleRequestId };
const known = [
  "request.invalid",
  "listing.unknown",
  "signing.unknown",
  ...staffProblems,
] satisfies ProblemCode[];
const { reference, documentType, createdAt } = exampleRequest;
const property = { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" } as const;
const row = {
  id: exampleRequestId,
  listingId: exampleListingId,
  reference,
  documentType,
  address: property,
  agent: "Alex Agent",
  signed: 0,
  signers: 1,
  createdAt,
  coolingEndsAt: null,
} as const;
const invitedAt = "2026-11-21T02:00:00.000Z";
const expiresAt = "2026-12-05T02:00:00.000Z";

/** What staff choose, look at and find of contracts that are signed. */
export const signingDeskRoutes = {
  readSigningChoices: route({
    ...managers,
    method: "GET",
    path: `${listing}/signing-choices`,
    description: "The published templates for a listing's contracts, and its contracts that are open.",
    params: z.strictObject({ id }),
    body: null,
    reply: signingChoices,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: {
      params: { id: exampleListingId },
      reply: {
        address: property,
        templates: [
          {
            id: exampleRequest.template.id,
            name: exampleRequest.template.name,
            documentType,
            number: 1,
            pages: 4,
            signers: ["vendor"],
            isSuitable: true,
          },
        ],
        open: [
          {
            applicationId: exampleRequestId,
            reference,
            documentType,
            status: "draft",
            signed: 0,
            signers: 1,
          },
        ],
      },
    },
  }),
  readSigningSetup: route({
    ...managers,
    method: "GET",
    path: `${one}/setup`,
    description: "A contract with the fields that staff fill in before it is sent.",
    params: byId,
    body: null,
    reply: signingSetup,
    problems: known,
    example: {
      params,
      reply: { address: property, request: exampleRequest, fields: [{ ...exampleField, signerId: null }] },
    },
  }),
  previewSigners: route({
    ...managers,
    method: "GET",
    path: `${one}/preview-signers`,
    description: "A contract as each of its signers will find it, to be looked at and no more.",
    params: byId,
    body: null,
    reply: signingPreview,
    problems: known,
    example: {
      params,
      reply: {
        design: {
          pages: [{ id: exampleField.pageId, source: null, turn: 0, width: 595.28, height: 841.89 }],
          fields: [exampleField],
          signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" }],
        },
        values: {},
        parties: [
          {
            turnId: exampleTurnId,
            signerId: "sig_vendor1",
            name: "Jane Citizen",
            role: "vendor",
            otherRoles: [],
            isWitness: false,
          },
        ],
      },
    },
  }),
  readSigningPage: route({
    ...managers,
    method: "GET",
    path: `${one}/files/{hash}`,
    description: "A document that the pages of a contract are of.",
    params: z.strictObject({ id, applicationId: id, hash: fileHash }),
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...known, "document.unknown"],
    example: { params: { ...params, hash: exampleContractFile.hash }, reply: "%PDF-1.7" },
  }),
  previewSigningRequest: route({
    ...managers,
    method: "GET",
    path: `${one}/preview`,
    description: "The document as its signers will see it, with what staff filled in.",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...known, "document.too-complex", "document.busy"],
    example: { params, reply: "%PDF-1.7" },
  }),
  searchSigningRequests: route({
    ...managers,
    method: "POST",
    path: "/api/signing-requests/search",
    description:
      "One page of the contracts within the caller's reach; without a sorted column, the newest first.",
    params: null,
    body: signingSearch,
    reply: signingSearchResult,
    problems: ["request.invalid", "listing.search-too-broad", ...staffProblems],
    example: {
      body: { queries: ["wattle", "status:out"], page: 0, size: 20, sort: { createdAt: "desc" } },
      reply: {
        hits: [{ _source: { ...row, status: "out", sentAt: invitedAt, expiresAt }, sort: ["WyIyMDI2…"] }],
        total: { value: 1, relation: "eq" },
      },
    },
  }),
  readOwnTurns: route({
    ...managers,
    method: "GET",
    path: "/api/signing-requests/own-turns",
    description:
      "The contracts that wait for the caller's own signature as an agent, the first invited first.",
    params: null,
    body: null,
    reply: ownTurns,
    problems: staffProblems,
    example: {
      reply: {
        turns: [
          {
            turnId: exampleTurnId,
            applicationId: exampleRequestId,
            listingId: exampleListingId,
            reference,
            documentType,
            address: property,
            code: exampleShortcode,
            invitedAt,
            expiresAt,
          },
        ],
      },
    },
  }),
};
