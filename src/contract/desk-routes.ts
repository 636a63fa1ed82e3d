import * as z from "zod/mini";
import { agencyApplications, agencyManagement, applicationStaff } from "#domain/permissions.ts";
import {
  changesSince,
  deskAlerts,
  deskChanges,
  deskFundsDetail,
  deskPaymentDetail,
  fundsSearch,
  fundsSearchResult,
  owingApplications,
  owingSearch,
  paymentSearch,
  paymentSearchResult,
} from "./desk.ts";
import {
  exampleCardTesting,
  exampleDeskFunds,
  exampleDeskPayment,
  exampleLedger,
  exampleOwingApplication,
  exampleRefund,
} from "./desk-examples.ts";
import { examplePaidAccount } from "./examples.ts";
import { ledger } from "./ledger.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const group = "Payments desk";
/** Each within its reach: the agency's listings, the branch's, one's own. */
const staff = { group, access: "staff", permissions: applicationStaff, status: 200 } as const;
const searched = { body: { page: 0, size: 20 }, total: { value: 1, relation: "eq" } } as const;
const byId = z.strictObject({ id });
const searchProblems = [
  "request.invalid",
  "listing.search-too-broad",
  ...staffProblems,
] as const satisfies readonly ProblemCode[];

export const deskRoutes = {
  searchPayments: route({
    ...staff,
    method: "POST",
    path: "/api/payments/search",
    description:
      "One page of the payments within the caller's reach; without a sorted column, the newest first.",
    params: null,
    body: paymentSearch,
    reply: paymentSearchResult,
    problems: searchProblems,
    example: {
      body: { ...searched.body, queries: ["wattle", "status:settled"], sort: { createdAt: "desc" } },
      reply: { hits: [{ _source: exampleDeskPayment, sort: ["WyIyMDI2…"] }], total: searched.total },
    },
  }),
  readDeskPayment: route({
    ...staff,
    method: "GET",
    path: "/api/payments/{id}",
    description: "One payment with its refunds, and the account of its application.",
    params: byId,
    body: null,
    reply: deskPaymentDetail,
    problems: ["request.invalid", "payment.unknown", ...staffProblems],
    example: {
      params: { id: exampleDeskPayment.id },
      reply: {
        payment: exampleDeskPayment,
        refunds: [exampleRefund],
        paidFrom: null,
        paidOn: null,
        account: examplePaidAccount,
      },
    },
  }),
  readDeskChanges: route({
    ...staff,
    method: "GET",
    path: "/api/payments/changes/{since}",
    description: "Whether the agency's payments changed since the answer before; says nothing of what.",
    params: z.strictObject({ since: changesSince }),
    body: null,
    reply: deskChanges,
    problems: ["request.invalid", ...staffProblems],
    example: { params: { since: "start" }, reply: { hasChanged: true, since: "1795226400000-3" } },
  }),
  readDeskAlerts: route({
    method: "GET",
    path: "/api/alerts",
    group,
    access: "staff",
    permissions: agencyManagement,
    status: 200,
    description:
      "What the operating agency's management must know of the whole site; other agencies have nothing to know.",
    params: null,
    body: null,
    reply: deskAlerts,
    problems: [...staffProblems],
    example: { reply: { cardTesting: exampleCardTesting } },
  }),
  searchIncomingFunds: route({
    ...staff,
    method: "POST",
    path: "/api/incoming-funds/search",
    description: "One page of what the bank told of. What nobody claims is for the agency's managers alone.",
    params: null,
    body: fundsSearch,
    reply: fundsSearchResult,
    problems: searchProblems,
    example: {
      body: { ...searched.body, queries: ["*", "state:open"], sort: { receivedAt: "desc" } },
      reply: { hits: [{ _source: exampleDeskFunds, sort: ["WyIyMDI2…"] }], total: searched.total },
    },
  }),
  readDeskFunds: route({
    ...staff,
    method: "GET",
    path: "/api/incoming-funds/{id}",
    description: "One line of the bank's feed, with what staff matched of it and what of it goes back.",
    params: byId,
    body: null,
    reply: deskFundsDetail,
    problems: ["request.invalid", "funds.unknown", ...staffProblems],
    example: {
      params: { id: exampleDeskFunds.id },
      reply: { funds: exampleDeskFunds, batch: null, assignment: null, matches: [], refunds: [] },
    },
  }),
  searchOwingApplications: route({
    ...staff,
    permissions: agencyApplications,
    method: "POST",
    path: "/api/applications/owing/search",
    description: "Applications that still owe, by the words of reference, short code, address or payer.",
    params: null,
    body: owingSearch,
    reply: owingApplications,
    problems: ["request.invalid", ...staffProblems],
    example: { body: { text: "wattle" }, reply: { applications: [exampleOwingApplication] } },
  }),
  readLedger: route({
    ...staff,
    method: "GET",
    path: "/api/applications/{id}/ledger",
    description:
      "The ledger of an application: debits, credits, what is owed after each, and whether it holds.",
    params: byId,
    body: null,
    reply: ledger,
    problems: ["request.invalid", "application.unknown", ...staffProblems],
    example: { params: { id: exampleLedger.applicationId }, reply: exampleLedger },
  }),
};
