import * as z from "zod/mini";
import { agencyApplications } from "#domain/permissions.ts";
import { debitReturned, debitReturns } from "./debit-returns.ts";
import { examplePlannedAccount } from "./examples.ts";
import {
  directEntryFile,
  directEntryFiles,
  instalmentSearch,
  instalmentSearchResult,
  mandate,
  mandateCancel,
  staffMandates,
} from "./mandate.ts";
import { exampleDeskInstalment, exampleDirectEntryFile, exampleMandate } from "./mandate-examples.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const staff = {
  group: "Direct debits",
  access: "staff",
  permissions: agencyApplications,
  status: 200,
} as const;
const byId = z.strictObject({ id });

export const directEntryRoutes = {
  searchInstalments: route({
    ...staff,
    method: "POST",
    path: "/api/instalments/search",
    description: "One page of the agency's instalments, by reference, payer or lodgement reference.",
    params: null,
    body: instalmentSearch,
    reply: instalmentSearchResult,
    problems: ["request.invalid", ...staffProblems],
    example: {
      body: { queries: ["*", "status:submitted"], page: 0, size: 20, sort: { collectOn: "asc" } },
      reply: {
        hits: [{ _source: exampleDeskInstalment, sort: ["WyIyMDI2…"] }],
        total: { value: 1, relation: "eq" },
      },
    },
  }),
  listMandatesOfApplication: route({
    ...staff,
    method: "GET",
    path: "/api/applications/{id}/mandates",
    description: "The mandates of an application, newest first, bank accounts masked, and what it owes.",
    params: byId,
    body: null,
    reply: staffMandates,
    problems: ["request.invalid", "application.unknown", ...staffProblems],
    example: {
      params: { id: exampleDeskInstalment.applicationId },
      reply: { mandates: [exampleMandate], account: examplePlannedAccount },
    },
  }),
  cancelMandateAsStaff: route({
    ...staff,
    method: "POST",
    path: "/api/mandates/{id}/cancel",
    description: "Calls a mandate off for its payer, with a reason that is kept and told.",
    params: byId,
    body: mandateCancel,
    reply: mandate,
    problems: ["request.invalid", "mandate.unknown", "mandate.closed", ...staffProblems],
    example: {
      params: { id: exampleMandate.id },
      body: { reason: "The payer asked by phone." },
      reply: { ...exampleMandate, status: "cancelled" },
    },
  }),
  listDirectEntryFiles: route({
    ...staff,
    method: "GET",
    path: "/api/direct-entry/files",
    description:
      "The agency's newest direct entry files, what one made now would hold, and whether one can be made.",
    params: null,
    body: null,
    reply: directEntryFiles,
    problems: [...staffProblems],
    example: {
      reply: { hasUser: true, due: { count: 3, totalCents: 322_125 }, files: [exampleDirectEntryFile] },
    },
  }),
  exportDirectEntry: route({
    ...staff,
    method: "POST",
    path: "/api/direct-entry/files",
    description: "Makes a direct entry file of every direct debit that is due. The same key makes it once.",
    params: null,
    body: null,
    reply: directEntryFile,
    status: 201,
    idempotent: true,
    problems: ["debit.no-user", "debit.nothing-due", ...staffProblems],
    example: { reply: exampleDirectEntryFile },
  }),
  readDirectEntryFile: route({
    ...staff,
    method: "GET",
    path: "/api/direct-entry/files/{id}",
    description:
      "A direct entry file for the bank. The first reading is kept: from it the return window runs.",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["text/plain"],
    problems: ["request.invalid", "debit.unknown-file", ...staffProblems],
    example: { params: { id: exampleDirectEntryFile.id }, reply: "0                 01CBA…" },
  }),
  recordReturns: route({
    ...staff,
    method: "POST",
    path: "/api/direct-entry/returns",
    description:
      "Records debits that banks sent back, by lodgement reference and code. One recorded twice counts once.",
    params: null,
    body: debitReturns,
    reply: debitReturned,
    problems: ["request.invalid", "debit.unknown", ...staffProblems],
    example: {
      body: { returns: [{ lodgementReference: "DD0000001042", code: "6" }] },
      reply: { recorded: 1, duplicates: 0 },
    },
  }),
};
