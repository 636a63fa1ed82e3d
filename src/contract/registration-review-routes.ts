import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import {
  bankConfirmation,
  licenceCheck,
  type Registration,
  type RegistrationRow,
  registration,
  registrationApproval,
  registrationReason,
  registrationSearch,
  registrationSearchResult,
} from "./registration-review.ts";
import { registrationReviewCalls } from "./registration-review-calls.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const operator = { group: "Registrations", permissions: agencyManagement, status: 200 } as const;
const byId = z.strictObject({ id });
const row: RegistrationRow = {
  id: "agy_0123456789abcdef",
  name: "Wattle & Co Property",
  legalName: "Wattle and Co Pty Ltd",
  abn: "33102417032",
  state: "VIC",
  status: "provisional",
  registeredAt: "2026-11-24T23:14:00.000Z",
  version: 2,
  business: "active",
  licence: "unchecked",
};
const { business: _business, licence: _licence, ...named } = row;
const example: Registration = {
  ...named,
  reason: null,
  phone: "03 5550 1234",
  email: "office@wattle.example",
  managers: [{ name: "Wanda Wattle", email: "wanda@wattle.example" }],
  business: {
    outcome: "active",
    entityName: "WATTLE AND CO PTY LTD",
    names: ["WATTLE AND CO PTY LTD", "Wattle & Co Property"],
    at: "2026-11-24T23:14:00.000Z",
    by: null,
  },
  licence: {
    outcome: "unchecked",
    number: "081293L",
    state: "VIC",
    holder: "Wattle and Co Pty Ltd",
    note: null,
    at: null,
    by: null,
  },
  isEmailProven: true,
  bank: null,
  proposedBank: {
    id: "bdc_8mZ3kQ0sT1vX5yB7",
    details: {
      bankName: "Southern Cross Bank",
      accountName: "Wattle & Co Trust Account",
      bsb: "062-000",
      accountNumber: "00318843",
    },
    proposedBy: "Wanda Wattle",
    proposedAt: "2026-11-24T23:30:00.000Z",
  },
  requirements: [
    {
      need: "licence",
      due: "beingChecked",
      for: ["cards", "transfers", "debits", "applications"],
      by: null,
    },
  ],
};
const reading = ["registration.unknown", "registration.elsewhere", ...staffProblems] as const;
const changing = ["request.invalid", "agency.version-conflict", "registration.closed", ...reading] as const;
const decision = { ...operator, params: byId, reply: registration, problems: changing } as const;
const reasoned = { ...decision, body: registrationReason } as const;
const params = { id: row.id };
const exampleOf = (body: unknown, changed: Partial<Registration>) => ({
  params,
  body,
  reply: { ...example, version: 3, ...changed },
});
const reason = "The licence is held by another company. Please send us its authority.";

/** Agencies that register, and what the operating agency decides about them. */
export const registrationReviewRoutes = {
  searchRegistrations: route({
    ...operator,
    ...registrationReviewCalls.searchRegistrations,
    description: "One page of the agencies, those that wait for a decision among them.",
    params: null,
    body: registrationSearch,
    reply: registrationSearchResult,
    problems: ["request.invalid", "listing.search-too-broad", "registration.elsewhere", ...staffProblems],
    example: {
      body: { queries: ["*"], page: 0, size: 20, sort: { registeredAt: "desc" } },
      reply: { hits: [{ _source: row, sort: [] }], total: { value: 1, relation: "eq" } },
    },
  }),
  readRegisteredAgency: route({
    ...operator,
    ...registrationReviewCalls.readRegisteredAgency,
    description: "An agency, with what it gave beside what the registers say, and what is missing.",
    params: byId,
    body: null,
    reply: registration,
    problems: reading,
    example: { params, reply: example },
  }),
  recordLicenceCheck: route({
    ...decision,
    ...registrationReviewCalls.recordLicenceCheck,
    description: "Records what the state's register says of the licence, and who looked.",
    body: licenceCheck,
    example: exampleOf(
      { version: 2, outcome: "current", note: "Consumer Affairs Victoria, 25 November 2026" },
      {},
    ),
  }),
  approveRegistration: route({
    ...decision,
    ...registrationReviewCalls.approveRegistration,
    description: "Approves names that differ from a register's; the checks go on.",
    body: registrationApproval,
    example: exampleOf({ version: 2 }, {}),
  }),
  requestDetails: route({
    ...reasoned,
    ...registrationReviewCalls.requestDetails,
    description: "Asks the agency for something: its contact is told what.",
    example: exampleOf({ version: 2, reason }, { reason }),
  }),
  refuseRegistration: route({
    ...reasoned,
    ...registrationReviewCalls.refuseRegistration,
    description: "Refuses an agency, with the reason that its contact is told.",
    example: exampleOf({ version: 2, reason }, { status: "refused", reason }),
  }),
  confirmBankDetails: route({
    ...decision,
    ...registrationReviewCalls.confirmBankDetails,
    description:
      "Puts an agency's first bank details in force, once somebody who answered at its public number has confirmed them.",
    body: bankConfirmation,
    problems: [
      ...changing,
      "registration.no-bank-details",
      "registration.bank-changed",
      "bank.second-person",
    ],
    example: exampleOf(
      {
        version: 2,
        changeId: "bdc_8mZ3kQ0sT1vX5yB7",
        calledNumber: "03 5550 1234",
        answeredBy: "Wanda Wattle",
      },
      { status: "active" },
    ),
  }),
  suspendAgency: route({
    ...reasoned,
    ...registrationReviewCalls.suspendAgency,
    description: "Stops an agency's payers' pages, with the reason that its contact is told.",
    example: exampleOf({ version: 2, reason }, { status: "suspended", reason }),
  }),
  resumeAgency: route({
    ...decision,
    ...registrationReviewCalls.resumeAgency,
    description: "Lets a suspended agency take money again.",
    body: registrationApproval,
    example: exampleOf({ version: 2 }, { status: "active" }),
  }),
  closeAgency: route({
    ...reasoned,
    ...registrationReviewCalls.closeAgency,
    description: "Closes an agency for good, with the reason that its contact is told.",
    example: exampleOf({ version: 2, reason }, { status: "closed", reason }),
  }),
};
