import * as z from "zod/mini";
import { agencyApplications } from "#domain/permissions.ts";
import { refund, refunds } from "./desk.ts";
import { exampleDeskFunds, exampleRefund } from "./desk-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { refundAsk, refundPayOut, suspenseRefundAsk } from "./refund.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

/** Money that leaves is the agency's alone. */
const agency = { group: "Refunds", access: "staff", permissions: agencyApplications, status: 200 } as const;
const byId = z.strictObject({ id });
const params = { id: exampleRefund.id };
const known = [
  "request.invalid",
  "refund.unknown",
  "refund.closed",
  ...staffProblems,
] satisfies ProblemCode[];

export const refundRoutes = {
  askRefund: route({
    ...agency,
    method: "POST",
    path: "/api/payments/{id}/refunds",
    description:
      "Asks for a refund of a settled payment. Up to a limit it is made at once; above, approved first.",
    params: byId,
    body: refundAsk,
    reply: refund,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      "payment.unknown",
      "refund.not-paid",
      "refund.too-much",
      "refund.key-reused",
      "trust.not-cleared",
      ...staffProblems,
    ],
    example: {
      params: { id: exampleRefund.paymentId ?? "" },
      body: { amountCents: 84_500, reason: exampleRefund.reason, isOwedAgain: false },
      reply: { ...exampleRefund, status: "sending", finishedAt: null },
    },
  }),
  askSuspenseRefund: route({
    ...agency,
    method: "POST",
    path: "/api/incoming-funds/{id}/refunds",
    description: "Asks to give back what waits in suspense; above a limit a second person approves.",
    params: byId,
    body: suspenseRefundAsk,
    reply: refund,
    status: 201,
    idempotent: true,
    problems: ["request.invalid", "funds.unknown", "refund.too-much", "refund.key-reused", ...staffProblems],
    example: {
      params: { id: exampleDeskFunds.id },
      body: { amountCents: 84_500, reason: "Paid twice." },
      reply: {
        ...exampleRefund,
        status: "toPayOut",
        paymentId: null,
        incomingFundsId: exampleDeskFunds.id,
        isByCard: false,
        paid: { method: "PayID", card: null, totalCents: 429_500, from: "J Citizen" },
        finishedAt: null,
      },
    },
  }),
  readOpenRefunds: route({
    ...agency,
    method: "GET",
    path: "/api/refunds",
    description: "The agency's refunds that wait for somebody or something, oldest first.",
    params: null,
    body: null,
    reply: refunds,
    problems: [...staffProblems],
    example: { reply: { refunds: [{ ...exampleRefund, status: "awaitingApproval", finishedAt: null }] } },
  }),
  approveRefund: route({
    ...agency,
    method: "POST",
    path: "/api/refunds/{id}/approve",
    description: "Approves a refund that somebody else asked for.",
    params: byId,
    body: null,
    reply: refund,
    problems: [...known, "refund.second-person", "refund.too-much", "refund.not-paid", "trust.not-cleared"],
    example: { params, reply: { ...exampleRefund, status: "sending", finishedAt: null } },
  }),
  declineRefund: route({
    ...agency,
    method: "POST",
    path: "/api/refunds/{id}/decline",
    description: "Declines or withdraws a refund that waits for approval.",
    params: byId,
    body: null,
    reply: refund,
    problems: known,
    example: { params, reply: { ...exampleRefund, status: "declined" } },
  }),
  payOutRefund: route({
    ...agency,
    method: "POST",
    path: "/api/refunds/{id}/pay-out",
    description:
      "Pays an approved refund to the account that the payer named. The payment waits in a batch of its own for its release by others.",
    params: byId,
    body: refundPayOut,
    reply: refund,
    problems: [
      ...known,
      "batch.payee-kind",
      "payee.name-close",
      "payee.name-different",
      "payee.name-unchecked",
    ],
    example: {
      params,
      body: {
        payee: { kind: "account", name: "Jane Citizen", bsb: "063-111", accountNumber: "10122340" },
        reason: null,
      },
      reply: {
        ...exampleRefund,
        status: "ordered",
        isByCard: false,
        payTo: "Jane Citizen, BSB 063-111, account …340",
        finishedAt: null,
      },
    },
  }),
};
