import * as z from "zod/mini";
import { applicationStaff } from "#domain/permissions.ts";
import { exampleShortcode } from "./examples.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id, shortcode } from "./shapes.ts";
import { exampleLink, exampleRequestId, exampleTurnId } from "./signing-examples.ts";
import {
  bySecret,
  hosting,
  phoneDrawing,
  phoneDrawn,
  phoneStatus,
  phoneStrokes,
  singleUseLink,
} from "./signing-links.ts";

const base = "/api/public/signing/{code}" as const;
const byCode = z.strictObject({ code: shortcode });
const params = { code: exampleShortcode };
const secret = "3mVb0xT7qLwS9rYc2kHd4nPz6gJf8aEu1tXo5iQvBsM";
const next = "9rYc2kHd4nPz6gJf8aEu1tXo5iQvBsM3mVb0xT7qLwS";
const expiresAt = "2026-11-21T23:20:00.000Z";
const { agency, documentType } = exampleLink;
const held = { group: "Signing", access: "holder", params: byCode, status: 200 } as const;
/** By the secret of a link alone: whatever opens nothing is refused alike. */
const byLink = { method: "POST", group: "Signing", access: "own-page", status: 200 } as const;
const shut = ["application.unknown", "otp.required", "limit.reached"] satisfies ProblemCode[];
const opens = [
  "request.invalid",
  "request.not-allowed",
  "application.unknown",
  "limit.reached",
] satisfies ProblemCode[];

/** Links that are used once: a drawing on one's phone, a contract signed in person, the sealed file. */
export const signingLinkRoutes = {
  startPhoneDrawing: route({
    ...held,
    method: "POST",
    path: `${base}/phone`,
    description:
      "A link on which a signer draws their signature on their phone: once, within ten minutes, in the place of an earlier one.",
    body: null,
    reply: singleUseLink,
    status: 201,
    problems: ["request.invalid", "request.not-allowed", ...shut, "signing.unread", "signing.over"],
    example: { params, reply: { secret, expiresAt } },
  }),
  readPhoneDrawing: route({
    ...held,
    method: "GET",
    path: `${base}/phone`,
    description: "What a signer has drawn on their phone.",
    body: null,
    reply: phoneStatus,
    problems: shut,
    example: { params, reply: { status: "drawn", paths: ["M60,120 L180,60 L300,140 L480,70"] } },
  }),
  openPhoneDrawing: route({
    ...byLink,
    path: "/api/public/signing-drawings/open",
    description: "Whose signature is drawn by a link. Nothing of the document is shown.",
    params: null,
    body: bySecret,
    reply: phoneDrawing,
    problems: opens,
    example: { body: { secret }, reply: { name: "Jane Citizen", agency, expiresAt } },
  }),
  sendPhoneDrawing: route({
    ...byLink,
    path: "/api/public/signing-drawings",
    description: "A signature as it was drawn on a phone; its link is used up.",
    params: null,
    body: phoneStrokes,
    reply: phoneDrawn,
    problems: [...opens, "signing.drawing-empty", "signing.drawing-too-small"],
    example: {
      body: { secret, paths: ["M60,120 L180,60 L300,140 L480,70"] },
      reply: { status: "drawn" },
    },
  }),
  hostSigning: route({
    group: "Signing",
    access: "staff",
    permissions: applicationStaff,
    method: "POST",
    path: "/api/listings/{id}/signing-requests/{applicationId}/host",
    description:
      "A link by which a contract is signed in person on one device: opened once, within fifteen minutes. A new one ends the earlier one.",
    params: z.strictObject({ id, applicationId: id }),
    body: null,
    reply: singleUseLink,
    status: 201,
    problems: ["request.invalid", "listing.unknown", "signing.unknown", "signing.not-open", ...staffProblems],
    example: {
      params: { id: exampleListingId, applicationId: exampleRequestId },
      reply: { secret, expiresAt },
    },
  }),
  openHosting: route({
    ...byLink,
    path: "/api/public/signing-hosting",
    description:
      "Who can sign on this device now, each by their own code. The secret is used up; the answer has the next. Whoever signed here before is let in no more.",
    params: null,
    body: bySecret,
    reply: hosting,
    problems: opens,
    example: {
      body: { secret },
      reply: {
        host: "Alex Agent",
        documentType,
        property: "12 Wattle Street, Richmond VIC 3121",
        agency,
        people: [
          {
            turnId: exampleTurnId,
            name: "Jane Citizen",
            role: "vendor",
            watched: null,
            code: exampleShortcode,
          },
        ],
        next,
      },
    },
  }),
  downloadSealed: route({
    ...byLink,
    path: `${base}/download`,
    description:
      "The sealed file by the link of the message that says that all have signed: once, within 14 days.",
    params: byCode,
    body: bySecret,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: opens,
    example: { params, body: { secret }, reply: "%PDF-1.7" },
  }),
};
