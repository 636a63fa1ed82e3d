import * as z from "zod/mini";
import { agencyApplications } from "#domain/permissions.ts";
import { fundsMatch, fundsMatched, matchUndo, suspenseMatch, suspenseMatches } from "./desk.ts";
import { exampleDeskFunds, exampleSuspenseMatch } from "./desk-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

/** Money that is put to a debt is the agency's alone. */
const agency = {
  group: "Payments desk",
  access: "staff",
  permissions: agencyApplications,
  status: 200,
} as const;
const byId = z.strictObject({ id });
const params = { id: exampleSuspenseMatch.id };
const room = [
  "funds.not-enough",
  "funds.over-owed",
  "payment.already-settled",
  "payment.closed",
] satisfies ProblemCode[];
const known = [
  "request.invalid",
  "funds.match-unknown",
  "funds.match-closed",
  ...staffProblems,
] satisfies ProblemCode[];
const waiting = {
  ...exampleSuspenseMatch,
  status: "awaitingApproval",
  paymentId: null,
  receiptNumber: null,
  decidedBy: null,
  finishedAt: null,
} as const;

/** Who is paid with what waits in suspense: requested by one, approved by another, undone. */
export const suspenseRoutes = {
  matchFunds: route({
    ...agency,
    method: "POST",
    path: "/api/incoming-funds/{id}/matches",
    description:
      "Pays an application with what waits in suspense. Where the line does not name it, a second person approves first.",
    params: byId,
    body: fundsMatch,
    reply: fundsMatched,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      "funds.unknown",
      "funds.reason-required",
      "application.unknown",
      "payment.key-reused",
      ...room,
      ...staffProblems,
    ],
    example: {
      params: { id: exampleDeskFunds.id },
      body: { reference: "SF-7K3M9Q2P", amountCents: 429_500, reason: exampleSuspenseMatch.reason ?? "" },
      reply: { funds: exampleDeskFunds, match: waiting },
    },
  }),
  readOpenMatches: route({
    ...agency,
    method: "GET",
    path: "/api/suspense-matches",
    description: "The agency's matches that wait for a second person, oldest first.",
    params: null,
    body: null,
    reply: suspenseMatches,
    problems: [...staffProblems],
    example: { reply: { matches: [waiting] } },
  }),
  approveMatch: route({
    ...agency,
    method: "POST",
    path: "/api/suspense-matches/{id}/approve",
    description: "Approves a match that somebody else requested: its application is paid with it.",
    params: byId,
    body: null,
    reply: suspenseMatch,
    problems: [...known, "funds.second-person", ...room],
    example: { params, reply: exampleSuspenseMatch },
  }),
  declineMatch: route({
    ...agency,
    method: "POST",
    path: "/api/suspense-matches/{id}/decline",
    description: "Declines or withdraws a match that waits for approval.",
    params: byId,
    body: null,
    reply: suspenseMatch,
    problems: known,
    example: { params, reply: { ...waiting, status: "declined" } },
  }),
  undoMatch: route({
    ...agency,
    method: "POST",
    path: "/api/suspense-matches/{id}/undo",
    description: "Puts what was matched back into suspense, by a reversing entry; the debt is owed again.",
    params: byId,
    body: matchUndo,
    reply: suspenseMatch,
    problems: [...known, "funds.match-refunded", "trust.not-cleared"],
    example: {
      params,
      body: { reason: "It was another vendor's payment." },
      reply: {
        ...exampleSuspenseMatch,
        status: "undone",
        undone: { by: exampleSuspenseMatch.requestedBy, reason: "It was another vendor's payment." },
      },
    },
  }),
};
