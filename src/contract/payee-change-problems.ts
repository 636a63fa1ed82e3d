import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of the payees of suppliers: a part of the catalogue of `problems.ts`. */
export const payeeChangeProblems = {
  "payee.unknown": notFound("We couldn't find this change of a payee."),
  "payee.under-way": conflict(
    "Another change of this payee is in progress. Please wait for it, or cancel it.",
  ),
  "payee.unchanged": conflict("Payments to this supplier go to this payee already."),
  "payee.closed": conflict("This change of a payee has changed. Please review its current status."),
  "payee.second-person": conflict(
    "Somebody else has to approve this payee: whoever proposed it or called the supplier cannot.",
  ),
  "payee.other-number": unprocessable(
    "Call the number that was on file before this change. A number that came with it proves nothing.",
  ),
  "payee.name-close": unprocessable(
    "The bank has a name that is close to this one. Compare both names, and say why it is the supplier's account.",
  ),
  "payee.name-different": unprocessable(
    "The bank has another name for this account. Check its details with the supplier, or overrule it with a reason.",
  ),
  "payee.name-unchecked": unprocessable(
    "The bank couldn't check this name. Say how you confirmed that it is the supplier's account.",
  ),
  "payee.key-reused": unprocessable("This payee was already proposed with other details."),
} as const satisfies Record<string, { status: number; message: string }>;
