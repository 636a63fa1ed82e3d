import * as z from "zod/mini";
import { applicationStaff } from "#domain/permissions.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id, paperId } from "./shapes.ts";
import { exampleRequest, exampleRequestId, exampleSigner, exampleTurnId } from "./signing-examples.ts";
import {
  signerCorrection,
  signingRequest,
  signingRequestCreate,
  signingRequestExtend,
  signingRequestSave,
  signingRequestSend,
  signingRequests,
  signingRequestVoid,
} from "./signing-request.ts";

const all = "/api/listings/{id}/signing-requests" as const;
const one = `${all}/{applicationId}` as const;
/** Each within its reach: the agency's listings, the branch's, one's own. */
const managers = {
  group: "Signing",
  access: "staff",
  permissions: applicationStaff,
  status: 200,
  reply: signingRequest,
} as const;
const byListing = z.strictObject({ id });
const byId = z.strictObject({ id, applicationId: id });
const byPaper = z.strictObject({ id, applicationId: id, paper: paperId });
const params = { id: exampleListingId, applicationId: exampleRequestId };
const known = [
  "request.invalid",
  "listing.unknown",
  "signing.unknown",
  ...staffProblems,
] satisfies ProblemCode[];
const changed = [...known, "signing.version-conflict"] satisfies ProblemCode[];
const unfit = [
  "signing.details-missing",
  "signing.name-invalid",
  "signing.mobile-not-served",
  "signing.witness-is-party",
  "signing.company-invalid",
] as const;
const sent = {
  ...exampleRequest,
  status: "out",
  version: 2,
  sentAt: "2026-11-21T02:00:00.000Z",
  expiresAt: "2026-12-05T02:00:00.000Z",
} as const;

export const signingRequestRoutes = {
  createSigningRequest: route({
    ...managers,
    method: "POST",
    path: all,
    description:
      "Begins a contract of a listing on a published template. The same key by the same person makes it once.",
    params: byListing,
    body: signingRequestCreate,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      "listing.unknown",
      "listing.archived",
      "template.unknown",
      "signing.not-offered",
      "signing.not-published",
      "signing.template-unsuitable",
      "signing.already-open",
      "signing.key-reused",
      ...staffProblems,
    ],
    example: {
      params: { id: exampleListingId },
      body: { templateId: exampleRequest.template.id, replaces: null },
      reply: exampleRequest,
    },
  }),
  listSigningRequests: route({
    ...managers,
    method: "GET",
    path: all,
    description: "The contracts of a listing that were sent or are prepared, the newest first.",
    params: byListing,
    body: null,
    reply: signingRequests,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: { params: { id: exampleListingId }, reply: { requests: [exampleRequest] } },
  }),
  readSigningRequest: route({
    ...managers,
    method: "GET",
    path: one,
    description: "A contract of a listing, and how far each of its signers is.",
    params: byId,
    body: null,
    problems: known,
    example: { params, reply: exampleRequest },
  }),
  saveSigningRequest: route({
    ...managers,
    method: "PUT",
    path: one,
    description: "Changes who signs, in which order, and what staff fill in, until it is sent.",
    params: byId,
    body: signingRequestSave,
    problems: [...changed, "signing.not-draft", "document.letters-missing"],
    example: {
      params,
      body: {
        version: 1,
        signers: [exampleSigner],
        groups: [],
        witnesses: [],
        instrument: "agreement",
        values: {},
        expiryDays: 14,
        sale: null,
      },
      reply: { ...exampleRequest, version: 2 },
    },
  }),
  sendSigningRequest: route({
    ...managers,
    method: "POST",
    path: `${one}/send`,
    description: "Invites the first group of signers, each by a link of their own.",
    params: byId,
    body: signingRequestSend,
    problems: [
      ...changed,
      "signing.not-draft",
      ...unfit,
      "signing.papers-missing",
      "signing.paper-only",
      "signing.witness-needed",
      "signing.witness-differs",
      "signing.answers-incomplete",
      "signing.order-unsettled",
    ],
    example: { params, body: { version: 1, withoutPapers: null }, reply: sent },
  }),
  extendSigningRequest: route({
    ...managers,
    method: "POST",
    path: `${one}/extend`,
    description: "Gives signers so many days from now, and never fewer than they have.",
    params: byId,
    body: signingRequestExtend,
    problems: [...changed, "signing.not-open", "signing.extension-shorter"],
    example: { params, body: { version: 2, days: 14 }, reply: { ...sent, version: 3 } },
  }),
  correctSigner: route({
    ...managers,
    method: "PUT",
    path: `${one}/signers/{turnId}`,
    description:
      "Corrects who has not signed, or names a witness: a new link goes to whoever was invited, and the old one is dead at once.",
    params: z.strictObject({ id, applicationId: id, turnId: id }),
    body: signerCorrection,
    problems: [...changed, "signing.not-open", "signing.over", ...unfit, "document.letters-missing"],
    example: {
      params: { ...params, turnId: exampleTurnId },
      body: { version: 2, name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570157" },
      reply: { ...sent, version: 3 },
    },
  }),
  attachSigningPaper: route({
    ...managers,
    method: "POST",
    path: `${one}/papers/{paper}`,
    description:
      "Attaches a PDF that the law asks to be given first, or puts it in another's place. X-File-Name is its encoded name.",
    headers: { "X-File-Name": "The name of the document, encoded as in an address." },
    params: byPaper,
    body: null,
    upload: { types: ["application/pdf"], maxBytes: contractFileMaxBytes },
    problems: [
      ...known,
      "signing.paper-unknown",
      "signing.not-open",
      "document.empty",
      "document.too-large",
      "document.not-pdf",
      "document.damaged",
      "document.encrypted",
      "document.has-files",
      "document.too-many-pages",
      "document.too-complex",
      "document.busy",
      "limit.reached",
    ],
    example: { params: { ...params, paper: "agency-guide" }, reply: exampleRequest },
  }),
  readSigningPaper: route({
    ...managers,
    method: "GET",
    path: `${one}/papers/{paper}`,
    description: "A document that was attached to a contract.",
    params: byPaper,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...known, "signing.paper-unknown"],
    example: { params: { ...params, paper: "agency-guide" }, reply: "%PDF-1.7" },
  }),
  remindSigners: route({
    ...managers,
    method: "POST",
    path: `${one}/remind`,
    description: "Sends everybody whose turn it is their link again, once an hour at most.",
    params: byId,
    body: null,
    problems: [...known, "signing.not-open"],
    example: { params, reply: sent },
  }),
  readSealedContract: route({
    ...managers,
    method: "GET",
    path: `${one}/sealed`,
    description: "The sealed file of a contract that everybody has signed.",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...known, "signing.not-sealed"],
    example: { params, reply: "%PDF-1.7" },
  }),
  voidSigningRequest: route({
    ...managers,
    method: "POST",
    path: `${one}/void`,
    description: "Calls a contract off while not everybody has signed; its links are dead at once.",
    params: byId,
    body: signingRequestVoid,
    problems: [...changed, "signing.too-late"],
    example: {
      params,
      body: { version: 2, reason: "The price has changed." },
      reply: { ...sent, version: 3, status: "voided", endedReason: "The price has changed." },
    },
  }),
};
