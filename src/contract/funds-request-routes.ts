import * as z from "zod/mini";
import { applicationStaff } from "#domain/permissions.ts";
import { exampleAccount, exampleApplication, exampleLoanAccount, exampleShortcode } from "./examples.ts";
import {
  type FundsRequest,
  fundsDecline,
  fundsRequest,
  fundsRequestCreate,
  fundsRequestTerms,
  listingFunding,
  staffFundsRequest,
} from "./funds-request.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { exampleAuthority } from "./settlement-routes.ts";
import { id, shortcode } from "./shapes.ts";

const one = "/api/public/vendor/application/shortcode/{shortcode}" as const;
const listing = "/api/listings/{id}" as const;
const group = "Requests for more funds";
const byShortcode = z.strictObject({ shortcode });
const gated = [
  "application.unknown",
  "otp.required",
  "otp.payer-code-needed",
  "limit.reached",
] as const satisfies ProblemCode[];
const staff = { group, access: "staff", permissions: applicationStaff, status: 200 } as const;
const byRequest = z.strictObject({ id, requestId: id });

const exampleRequest: FundsRequest = {
  id: "fnd_8mZ3kQ0sT1vX5yB7",
  status: "requested",
  amountCents: 150_000,
  purpose: "styling",
  description: null,
  neededBy: "2026-12-05",
  reason: null,
  requestedAt: "2026-11-22T02:15:00.000Z",
  endedAt: null,
};
const ended = { endedAt: "2026-11-23T02:15:00.000Z" };
const ofStaff = { applicationId: "app_8mZ3kQ0sT1vX5yB7", reference: "SF-7K3M9Q2P" };
const params = { id: exampleListingId, requestId: exampleRequest.id };
const decisions = [
  "request.invalid",
  "listing.unknown",
  "funds.request-unknown",
  "funds.request-closed",
  ...staffProblems,
] satisfies ProblemCode[];

export const fundsRequestRoutes = {
  readFundsRequest: route({
    method: "GET",
    path: `${one}/funds-request`,
    group,
    description: "What may be requested now, and how the newest request stands.",
    access: "gated",
    params: byShortcode,
    body: null,
    reply: fundsRequestTerms,
    status: 200,
    problems: [...gated, "payment.closed"],
    example: {
      params: { shortcode: exampleShortcode },
      reply: {
        minCents: 10_000,
        maxCents: 429_500,
        canRequest: true,
        isForSettlement: false,
        account: exampleAccount,
        contact: { email: exampleApplication.payer.email, phoneNumber: exampleApplication.payer.phoneNumber },
        request: null,
      },
    },
  }),
  requestFunds: route({
    method: "POST",
    path: `${one}/funds-requests`,
    group,
    description: "Asks the agency to add to what is paid later. The same key asks once.",
    access: "gated",
    params: byShortcode,
    body: fundsRequestCreate,
    reply: fundsRequest,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      ...gated,
      "payment.closed",
      "payment.already-settled",
      "payment.nothing-owed",
      "payment.not-offered",
      "funds.request-open",
      "funds.request-too-little",
      "funds.request-too-much",
      "funds.request-key-reused",
    ],
    example: {
      params: { shortcode: exampleShortcode },
      body: {
        amountCents: 150_000,
        purpose: "styling",
        description: null,
        neededBy: "2026-12-05",
        isContactRight: true,
      },
      reply: exampleRequest,
    },
  }),
  withdrawFundsRequest: route({
    method: "POST",
    path: `${one}/funds-requests/{id}/withdraw`,
    group,
    description: "Takes a request back before it is answered. One that is withdrawn stays so.",
    access: "gated",
    params: z.strictObject({ shortcode, id }),
    body: null,
    reply: fundsRequest,
    status: 200,
    problems: [...gated, "funds.request-unknown", "funds.request-closed"],
    example: {
      params: { shortcode: exampleShortcode, id: exampleRequest.id },
      reply: { ...exampleRequest, status: "withdrawn", ...ended },
    },
  }),
  readListingFunding: route({
    ...staff,
    method: "GET",
    path: `${listing}/funding`,
    description:
      "The authorities and the requests for more funds of a listing's applications, and applications for its address.",
    params: z.strictObject({ id }),
    body: null,
    reply: listingFunding,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: {
      params: { id: exampleListingId },
      reply: {
        completed: [
          {
            id: ofStaff.applicationId,
            reference: ofStaff.reference,
            completedAt: exampleRequest.requestedAt,
            requestedCents: 2_000_000,
            account: exampleLoanAccount,
          },
        ],
        authorities: [{ ...exampleAuthority, ...ofStaff }],
        requests: [{ ...exampleRequest, ...ofStaff, dueCents: 429_500, dueOnceApprovedCents: 579_500 }],
      },
    },
  }),
  approveFundsRequest: route({
    ...staff,
    method: "POST",
    path: `${listing}/funds-requests/{requestId}/approve`,
    description: "Approves a request: the amount is charged and owed at once, and the payer is told.",
    params: byRequest,
    body: null,
    reply: staffFundsRequest,
    problems: [...decisions, "payment.in-flight", "funds.request-too-much"],
    example: {
      params,
      reply: {
        ...exampleRequest,
        status: "approved",
        ...ended,
        ...ofStaff,
        dueCents: 579_500,
        dueOnceApprovedCents: 579_500,
      },
    },
  }),
  declineFundsRequest: route({
    ...staff,
    method: "POST",
    path: `${listing}/funds-requests/{requestId}/decline`,
    description: "Declines a request with a reason, which the payer is told.",
    params: byRequest,
    body: fundsDecline,
    reply: staffFundsRequest,
    problems: decisions,
    example: {
      params,
      body: { reason: "The campaign ends before then." },
      reply: {
        ...exampleRequest,
        status: "declined",
        reason: "The campaign ends before then.",
        ...ended,
        ...ofStaff,
        dueCents: 429_500,
        dueOnceApprovedCents: 429_500,
      },
    },
  }),
};
