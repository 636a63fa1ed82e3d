import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

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
