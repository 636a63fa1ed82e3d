import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import {
  type Branch,
  branch,
  branchChoices,
  branchClosing,
  branchOpening,
  branchRenaming,
  branchSearch,
  branchSearchResult,
} from "./branch.ts";
import { branchCalls } from "./branch-calls.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const staff = { group: "Agency", permissions: agencyManagement } as const;
const byId = z.strictObject({ id });
const richmond: Branch = {
  id: "brn_richmond",
  name: "Richmond",
  status: "open",
  people: 4,
  listings: 80,
  version: 1,
};
const { id: exampleId } = richmond;
const named = ["request.invalid", "branch.name-used", "document.letters-missing"] as const;
const changed = ["branch.unknown", "branch.version-conflict", "branch.closed"] as const;

/** The branches of an agency: opened, renamed and closed into one another. */
export const branchRoutes = {
  searchBranches: route({
    ...staff,
    ...branchCalls.searchBranches,
    status: 200,
    description: "One page of the agency's branches, with how many people and listings each has.",
    params: null,
    body: branchSearch,
    reply: branchSearchResult,
    problems: ["request.invalid", "listing.search-too-broad", ...staffProblems],
    example: {
      body: { queries: ["*"], page: 0, size: 20, sort: { name: "asc" } },
      reply: { hits: [{ _source: richmond, sort: [] }], total: { value: 1, relation: "eq" } },
    },
  }),
  openBranch: route({
    ...staff,
    ...branchCalls.openBranch,
    status: 201,
    description: "Opens a branch, once for its key.",
    params: null,
    idempotent: true,
    body: branchOpening,
    reply: branch,
    problems: [...named, "branch.key-reused", ...staffProblems],
    example: {
      body: { name: "Williamstown" },
      reply: { ...richmond, id: "brn_0123456789abcdef", name: "Williamstown", people: 0, listings: 0 },
    },
  }),
  readBranchChoices: route({
    ...staff,
    ...branchCalls.readBranchChoices,
    status: 200,
    description: "What a branch has that another one takes over once it closes, and which may.",
    params: byId,
    body: null,
    reply: branchChoices,
    problems: ["request.invalid", "branch.unknown", ...staffProblems],
    example: {
      params: { id: exampleId },
      reply: {
        people: 4,
        listings: 80,
        invitations: 1,
        successors: [{ id: "brn_hawthorn", name: "Hawthorn" }],
      },
    },
  }),
  renameBranch: route({
    ...staff,
    ...branchCalls.renameBranch,
    status: 200,
    description: "Renames a branch; its listings are found by the new name at once.",
    params: byId,
    body: branchRenaming,
    reply: branch,
    problems: [...named, ...changed, ...staffProblems],
    example: {
      params: { id: exampleId },
      body: { name: "Richmond East", version: 1 },
      reply: { ...richmond, name: "Richmond East", version: 2 },
    },
  }),
  closeBranch: route({
    ...staff,
    ...branchCalls.closeBranch,
    status: 200,
    description: "Closes a branch: its people, listings and open invitations go to the one that takes over.",
    params: byId,
    body: branchClosing,
    reply: branch,
    problems: [
      "request.invalid",
      ...changed,
      "branch.last",
      "branch.successor-needed",
      "branch.successor-unknown",
      ...staffProblems,
    ],
    example: {
      params: { id: exampleId },
      body: { version: 1, successorId: "brn_hawthorn" },
      reply: { ...richmond, status: "closed", people: 0, listings: 0, version: 2 },
    },
  }),
};
