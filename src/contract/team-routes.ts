import * as z from "zod/mini";
import { teamManagers } from "#domain/permissions.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import {
  memberChange,
  memberChoices,
  memberRemoval,
  permissionsChange,
  type TeamMember,
  teamMember,
  teamSearch,
  teamSearchResult,
} from "./team.ts";

const staff = { group: "Staff", access: "staff", permissions: teamManagers, status: 200 } as const;
const member: TeamMember = {
  id: "stf_analyst",
  name: "Ari Analyst",
  email: "analyst@demo.test",
  branch: { id: "brn_richmond", name: "Richmond" },
  permissions: [],
  changeable: ["manage-agency-agents", "manage-current-agent", "manage-own-application"],
  status: "active",
  joinedAt: "2026-11-20T23:14:00.000Z",
  version: 1,
};

/** An agency's staff: who works there, and what each may do. */
export const teamRoutes = {
  searchTeam: route({
    ...staff,
    method: "POST",
    path: "/api/team/search",
    description: "One page of the agency's staff, or of the branch's.",
    params: null,
    body: teamSearch,
    reply: teamSearchResult,
    problems: ["request.invalid", "listing.search-too-broad", ...staffProblems],
    example: {
      body: { queries: ["*"], page: 0, size: 20, sort: { name: "asc" } },
      reply: { hits: [{ _source: member, sort: [] }], total: { value: 1, relation: "eq" } },
    },
  }),
  readTeamMember: route({
    ...staff,
    method: "GET",
    path: "/api/team/{id}",
    description: "One of the agency's staff, with what whoever asks may give and take.",
    params: z.strictObject({ id }),
    body: null,
    reply: teamMember,
    problems: ["request.invalid", "team.unknown", ...staffProblems],
    example: { params: { id: member.id }, reply: member },
  }),
  changeMember: route({
    ...staff,
    method: "PUT",
    path: "/api/team/{id}",
    description: "Changes a colleague's name and branch. Their listings are found by the new name at once.",
    params: z.strictObject({ id }),
    body: memberChange,
    reply: teamMember,
    problems: [
      "request.invalid",
      "team.unknown",
      "team.version-conflict",
      "team.left",
      "team.not-yours",
      "team.branch-unknown",
      "document.letters-missing",
      ...staffProblems,
    ],
    example: {
      params: { id: member.id },
      body: { version: 1, name: "Ari A. Analyst", branchId: "brn_richmond" },
      reply: { ...member, name: "Ari A. Analyst", version: 2 },
    },
  }),
  changePermissions: route({
    ...staff,
    method: "PUT",
    path: "/api/team/{id}/permissions",
    description:
      "Gives and takes permissions of a colleague. Letting somebody manage the agency needs a sign-in of the last 5 minutes.",
    params: z.strictObject({ id }),
    body: permissionsChange,
    reply: teamMember,
    problems: [
      "request.invalid",
      "team.unknown",
      "team.version-conflict",
      "team.left",
      "team.not-yours",
      "team.last-manager",
      "team.sign-in-needed",
      ...staffProblems,
    ],
    example: {
      params: { id: member.id },
      body: { permissions: ["manage-current-agent", "manage-own-application"], version: 1 },
      reply: { ...member, permissions: ["manage-current-agent", "manage-own-application"], version: 2 },
    },
  }),
  readMemberChoices: route({
    ...staff,
    method: "GET",
    path: "/api/team/{id}/choices",
    description:
      "The branches where one of the agency's staff may work, what they have, and who may take it over.",
    params: z.strictObject({ id }),
    body: null,
    reply: memberChoices,
    problems: ["request.invalid", "team.unknown", ...staffProblems],
    example: {
      params: { id: member.id },
      reply: {
        branches: [{ id: "brn_richmond", name: "Richmond" }],
        canHaveNoBranch: true,
        listings: 12,
        successors: [{ id: "stf_agent", name: "Alex Agent" }],
      },
    },
  }),
  removeMember: route({
    ...staff,
    method: "POST",
    path: "/api/team/{id}/leaving",
    description:
      "Takes somebody from the team: they open nothing from their next call, and their listings go to whoever takes them over.",
    params: z.strictObject({ id }),
    body: memberRemoval,
    reply: teamMember,
    problems: [
      "request.invalid",
      "team.unknown",
      "team.version-conflict",
      "team.not-yours",
      "team.last-manager",
      "team.successor-needed",
      "team.successor-unknown",
      ...staffProblems,
    ],
    example: {
      params: { id: member.id },
      body: { version: 1, successorId: "stf_agent" },
      reply: { ...member, changeable: [], status: "left", version: 2 },
    },
  }),
};
