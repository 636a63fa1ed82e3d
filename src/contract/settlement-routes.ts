import * as z from "zod/mini";
import { settlementClauses, settlementTextVersion } from "#domain/payment/settlement-text.ts";
import { applicationStaff } from "#domain/permissions.ts";
import { exampleShortcode } from "./examples.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import {
  type SettlementAuthority,
  settlementAuthority,
  settlementSign,
  settlementTerms,
  staffAuthority,
} from "./settlement.ts";
import { id, shortcode } from "./shapes.ts";

const one = "/api/public/vendor/application/shortcode/{shortcode}" as const;
const group = "Pay at settlement";
const byId = z.strictObject({ shortcode, id });
const gated = [
  "application.unknown",
  "otp.required",
  "otp.payer-code-needed",
  "limit.reached",
] as const satisfies ProblemCode[];

export const exampleAuthority: SettlementAuthority = {
  id: "sau_8mZ3kQ0sT1vX5yB7",
  status: "signed",
  amountCents: 429_500,
  outstandingCents: 429_500,
  name: "Jane Citizen",
  settlementDate: "2027-01-29",
  conveyancer: { name: "Plain Conveyancing", email: "desk@plain.example", phoneNumber: null },
  isDrawn: false,
  signedAt: "2026-11-22T02:15:00.000Z",
  endedAt: null,
};
const example = { shortcode: exampleShortcode, id: exampleAuthority.id };

export const settlementRoutes = {
  readSettlement: route({
    method: "GET",
    path: `${one}/settlement-authority`,
    group,
    description: "What an authority to pay at settlement would say now, and the newest one that was signed.",
    access: "gated",
    params: z.strictObject({ shortcode }),
    body: null,
    reply: settlementTerms,
    status: 200,
    problems: [...gated, "payment.closed"],
    example: {
      params: { shortcode: exampleShortcode },
      reply: {
        textVersion: settlementTextVersion,
        clauses: settlementClauses({
          amountCents: 429_500,
          agencyName: "Harbour & Vale Property",
          property: "12 Wattle Street, Richmond VIC 3121",
        }),
        amountCents: 429_500,
        canSign: true,
        canRequestMore: true,
        authority: null,
      },
    },
  }),
  signSettlement: route({
    method: "POST",
    path: `${one}/settlement-authorities`,
    group,
    description: "Signs an authority to be paid from the proceeds of the sale. The same key signs once.",
    access: "gated",
    params: z.strictObject({ shortcode }),
    body: settlementSign,
    reply: settlementAuthority,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      ...gated,
      "payment.closed",
      "payment.already-settled",
      "payment.nothing-owed",
      "payment.in-flight",
      "gateway.unavailable",
      "payment.not-offered",
      "payment.amount-changed",
      "settlement.active",
      "settlement.text-changed",
      "document.letters-missing",
      "settlement.key-reused",
    ],
    example: {
      params: { shortcode: exampleShortcode },
      body: {
        textVersion: settlementTextVersion,
        amountCents: 429_500,
        name: "Jane Citizen",
        settlementDate: "2027-01-29",
        conveyancer: exampleAuthority.conveyancer,
        signature: { kind: "typed" },
        consent: true,
      },
      reply: exampleAuthority,
    },
  }),
  revokeSettlement: route({
    method: "POST",
    path: `${one}/settlement-authorities/{id}/revoke`,
    group,
    description: "Revokes an authority: the amount is owed as before. One that is revoked stays so.",
    access: "gated",
    params: byId,
    body: null,
    reply: settlementAuthority,
    status: 200,
    problems: [...gated, "settlement.unknown", "settlement.ended"],
    example: {
      params: example,
      reply: { ...exampleAuthority, status: "revoked", endedAt: "2026-11-23T02:15:00.000Z" },
    },
  }),
  readSettlementDocument: route({
    method: "GET",
    path: `${one}/settlement-authorities/{id}/document`,
    group,
    description: "The authority as it was signed, as a PDF.",
    access: "gated",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    status: 200,
    problems: [...gated, "settlement.unknown"],
    example: { params: example, reply: "%PDF-1.7 …" },
  }),
  revokeSettlementAsStaff: route({
    method: "POST",
    path: "/api/listings/{id}/settlement-authorities/{authorityId}/revoke",
    group,
    description: "Revokes a payer's authority, as staff who manage the listing's applications.",
    access: "staff",
    permissions: applicationStaff,
    params: z.strictObject({ id, authorityId: id }),
    body: null,
    reply: staffAuthority,
    status: 200,
    problems: [
      "request.invalid",
      "listing.unknown",
      "settlement.unknown",
      "settlement.ended",
      ...staffProblems,
    ],
    example: {
      params: { id: exampleListingId, authorityId: exampleAuthority.id },
      reply: {
        ...exampleAuthority,
        status: "revoked",
        endedAt: "2026-11-23T02:15:00.000Z",
        applicationId: "app_8mZ3kQ0sT1vX5yB7",
        reference: "SF-7K3M9Q2P",
      },
    },
  }),
};
