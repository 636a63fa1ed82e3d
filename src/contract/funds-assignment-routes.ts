import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import { deskFundsDetail } from "./desk.ts";
import { exampleDeskFunds } from "./desk-examples.ts";
import { agencySearch, foundAgencies, fundsAssign } from "./funds-assignment.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

/** Money that belongs to no agency: the management of the operating agency alone. */
const operator = {
  group: "Payments desk",
  access: "staff",
  permissions: agencyManagement,
  status: 200,
} as const;
const byId = z.strictObject({ id });
const params = { id: exampleDeskFunds.id };
const known = [
  "request.invalid",
  "funds.unknown",
  "funds.assign-closed",
  "funds.assign-elsewhere",
  ...staffProblems,
] satisfies ProblemCode[];
const reason = "The bank names the account of Coast & Country on its statement.";

/** Whose money a line is that names no agency. */
export const fundsAssignmentRoutes = {
  searchAgencies: route({
    ...operator,
    method: "POST",
    path: "/api/agencies/search",
    description: "Agencies by name or account, for a line that names none.",
    params: null,
    body: agencySearch,
    reply: foundAgencies,
    problems: ["request.invalid", "funds.assign-elsewhere", ...staffProblems],
    example: {
      body: { text: "coast" },
      reply: {
        agencies: [
          {
            id: "agy_coastcountry",
            name: "Coast & Country Realty",
            account: "062-000 00427713",
            isOwn: false,
          },
        ],
      },
    },
  }),
  assignFunds: route({
    ...operator,
    method: "POST",
    path: "/api/incoming-funds/{id}/assign",
    description:
      "Assigns a line that names no agency to one, whose staff match or refund it from then on. Repeated, it is answered as it is.",
    params: byId,
    body: fundsAssign,
    reply: deskFundsDetail,
    problems: [...known, "funds.agency-unknown"],
    example: {
      params,
      body: { agencyId: "agy_coastcountry", reason },
      reply: {
        batch: null,
        funds: { ...exampleDeskFunds, kind: "transfer" },
        assignment: {
          agency: { id: "agy_coastcountry", name: "Coast & Country Realty" },
          by: { id: "stf_manager1", name: "Morgan Manager" },
          reason,
          assignedAt: "2026-11-21T03:00:00.000Z",
          canUndo: true,
        },
        matches: [],
        refunds: [],
      },
    },
  }),
  unassignFunds: route({
    ...operator,
    method: "POST",
    path: "/api/incoming-funds/{id}/unassign",
    description: "Takes an assignment back, while nothing of the line was matched or refunded.",
    params: byId,
    body: null,
    reply: deskFundsDetail,
    problems: known,
    example: {
      params,
      reply: {
        batch: null,
        funds: { ...exampleDeskFunds, kind: "transfer", isUnassigned: true },
        assignment: null,
        matches: [],
        refunds: [],
      },
    },
  }),
};
