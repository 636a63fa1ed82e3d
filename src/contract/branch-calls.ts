import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

const all = "/api/branches";
const one = `${all}/{id}` as const;

/** The calls of branches without their shapes: the page has them without the schema library. */
export const branchCalls = {
  searchBranches: { method: "POST", path: `${all}/search`, access: "staff" },
  openBranch: { method: "POST", path: all, access: "staff" },
  readBranchChoices: { method: "GET", path: `${one}/choices`, access: "staff" },
  renameBranch: { method: "PUT", path: one, access: "staff" },
  closeBranch: { method: "POST", path: `${one}/closing`, access: "staff" },
} as const;

/** Problems of branches: a part of the catalogue of `problems.ts`. */
export const branchProblems = {
  "branch.unknown": notFound("We couldn't find this branch."),
  "branch.version-conflict": conflict("Somebody else changed this branch. Please review it and try again."),
  "branch.closed": conflict("This branch is closed."),
  "branch.name-used": conflict("Your agency has another branch of this name."),
  "branch.key-reused": unprocessable("This branch was already opened under another name."),
  "branch.last": conflict("This is your agency's only open branch. Please open another one first."),
  "branch.successor-needed": conflict("Please choose the branch that takes over its people and listings."),
  "branch.successor-unknown": unprocessable("Please choose another branch that is open."),
} as const satisfies Record<string, { status: number; message: string }>;
