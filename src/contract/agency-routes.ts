import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import {
  type AgencySettings,
  agencyChange,
  agencySettings,
  type BankDetailsChange,
  bankDetailsChange,
  bankDetailsChanges,
  bankDetailsProposal,
} from "./agency.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const managers = { group: "Agency", access: "staff", permissions: agencyManagement, status: 200 } as const;
const all = "/api/agency/bank-details/changes" as const;
const byId = z.strictObject({ id });
const exampleChange: BankDetailsChange = {
  id: "bdc_8mZ3kQ0sT1vX5yB7",
  status: "proposed",
  to: {
    bankName: "Southern Cross Bank",
    accountName: "Harbour & Vale Property Trust Account",
    bsb: "062-000",
    accountNumber: "00318843",
  },
  from: null,
  proposedBy: { id: "stf_manager1", name: "Morgan Manager" },
  approvedBy: null,
  cancelledBy: null,
  proposedAt: "2026-11-21T02:00:00.000Z",
  approvedAt: null,
  beginsAt: null,
  endedAt: null,
};
const exampleAgency: AgencySettings = {
  id: "agy_harbourvale",
  name: "Harbour & Vale Property",
  legalName: "Harbour & Vale Property Pty Ltd",
  isGstRegistered: true,
  abn: "53004085616",
  licenceNumber: "081293L",
  brandColour: "#0D5C63",
  phone: "1300 975 707",
  email: "trust@harbourvale.test",
  state: "VIC",
  directEntry: { userId: "301500", userName: "HARBOUR & VALE PROPERTY" },
  privacyAddress: "https://harbourvale.example/privacy",
  termsAddress: "https://harbourvale.example/terms",
  complaintsAddress: "complaints@harbourvale.example",
  hardshipAddress: "1300 975 707",
  status: "active",
  statusReason: null,
  requirements: [],
  bank: { ...exampleChange.to, accountNumber: "00318842" },
  change: exampleChange,
  version: 3,
};
const params = { id: exampleChange.id };
const decisionProblems = [
  "request.invalid",
  "bank.unknown",
  "bank.closed",
  ...staffProblems,
] satisfies ProblemCode[];

export const agencyRoutes = {
  readAgency: route({
    ...managers,
    method: "GET",
    path: "/api/agency",
    description:
      "The agency's brand, contact, registration, direct entry user, legal addresses and bank details, and a change of these that is under way.",
    params: null,
    body: null,
    reply: agencySettings,
    problems: [...staffProblems],
    example: { reply: exampleAgency },
  }),
  updateAgency: route({
    ...managers,
    method: "PUT",
    path: "/api/agency",
    description:
      "Changes the agency's brand, contact, registration for GST, direct entry user and legal addresses. A former contact is told.",
    params: null,
    body: agencyChange,
    reply: agencySettings,
    problems: [
      "request.invalid",
      "agency.version-conflict",
      "agency.colour-contrast",
      "agency.debit-user-in-use",
      "agency.no-abn",
      ...staffProblems,
    ],
    example: {
      body: {
        version: 2,
        name: exampleAgency.name,
        legalName: exampleAgency.legalName,
        isGstRegistered: exampleAgency.isGstRegistered,
        brandColour: exampleAgency.brandColour,
        phone: exampleAgency.phone,
        email: exampleAgency.email,
        state: exampleAgency.state,
        directEntry: exampleAgency.directEntry,
        privacyAddress: exampleAgency.privacyAddress,
        termsAddress: exampleAgency.termsAddress,
        complaintsAddress: exampleAgency.complaintsAddress,
        hardshipAddress: exampleAgency.hardshipAddress,
      },
      reply: exampleAgency,
    },
  }),
  proposeBankDetails: route({
    ...managers,
    method: "POST",
    path: all,
    description:
      "Proposes other bank details. The contact on file is told; nothing changes before it is approved.",
    params: null,
    body: bankDetailsProposal,
    reply: bankDetailsChange,
    status: 201,
    idempotent: true,
    problems: ["request.invalid", "bank.under-way", "bank.key-reused", ...staffProblems],
    example: { body: exampleChange.to, reply: exampleChange },
  }),
  readBankDetailsChanges: route({
    ...managers,
    method: "GET",
    path: all,
    description: "Every change of the bank details that was proposed, newest first.",
    params: null,
    body: null,
    reply: bankDetailsChanges,
    problems: [...staffProblems],
    example: { reply: { changes: [exampleChange] } },
  }),
  approveBankDetails: route({
    ...managers,
    method: "POST",
    path: `${all}/{id}/approve`,
    description:
      "Approves what somebody else proposed. It begins after the cooling time; the contact is told.",
    params: byId,
    body: null,
    reply: bankDetailsChange,
    problems: [...decisionProblems, "bank.second-person", "bank.first-details"],
    example: {
      params,
      reply: {
        ...exampleChange,
        status: "cooling",
        approvedBy: { id: "stf_second11", name: "Sasha Second" },
        approvedAt: "2026-11-21T03:00:00.000Z",
        beginsAt: "2026-11-22T03:00:00.000Z",
      },
    },
  }),
  cancelBankDetails: route({
    ...managers,
    method: "POST",
    path: `${all}/{id}/cancel`,
    description: "Calls a change off that has not begun.",
    params: byId,
    body: null,
    reply: bankDetailsChange,
    problems: decisionProblems,
    example: {
      params,
      reply: {
        ...exampleChange,
        status: "cancelled",
        cancelledBy: exampleChange.proposedBy,
        endedAt: "2026-11-21T03:00:00.000Z",
      },
    },
  }),
};
