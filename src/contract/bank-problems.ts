import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of an agency's bank details: a part of the catalogue of `problems.ts`. */
export const bankProblems = {
  "bank.unknown": notFound("We couldn't find this change of bank details."),
  "bank.under-way": conflict(
    "Another change of the bank details is in progress. Please wait for it, or cancel it.",
  ),
  "bank.second-person": conflict(
    "Somebody else has to approve these bank details: the person who proposed them cannot.",
  ),
  "bank.first-details": conflict(
    "We confirm an agency's first bank details ourselves, by a call. You don't need to approve them.",
  ),
  "bank.closed": conflict("This change of bank details has changed. Please review its current status."),
  "bank.key-reused": unprocessable("These bank details were already proposed with other details."),
} as const satisfies Record<string, { status: number; message: string }>;
