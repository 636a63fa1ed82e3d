import { badRequest, conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of money in suspense and of refunds: a part of the catalogue of `problems.ts`. */
export const deskProblems = {
  "funds.unknown": notFound("We could not find this money."),
  "funds.not-enough": conflict(
    "Less than that is still waiting to be matched. Please review it and try again.",
  ),
  "funds.over-owed": conflict(
    "That is more than this application still owes. Please match a smaller amount.",
  ),
  "funds.import-elsewhere": conflict(
    "Bank files are imported by the operating agency. Please send this file to them.",
  ),
  "funds.assign-elsewhere": conflict(
    "Money that belongs to no agency is assigned by the operating agency. Please contact them.",
  ),
  "funds.assign-closed": conflict("This money has moved on. Please review how it stands now."),
  "funds.agency-unknown": badRequest("Please choose an agency from the list."),
  "funds.reason-required": badRequest("Please give a reason: this money does not name that application."),
  "funds.match-unknown": notFound("We could not find this match."),
  "funds.match-closed": conflict("This match has moved on. Please review how it stands now."),
  "funds.second-person": conflict(
    "Somebody else has to approve this match: the person who requested it cannot.",
  ),
  "funds.match-refunded": conflict("Part of this payment was refunded, so its match cannot be undone."),
  "refund.unknown": notFound("We could not find this refund."),
  "refund.too-much": conflict("That is more than is left of this payment. Please review it and try again."),
  "refund.not-paid": conflict("Only a payment that has settled can be refunded."),
  "refund.second-person": conflict(
    "Somebody else has to approve this refund: the person who asked for it cannot.",
  ),
  "refund.closed": conflict("This refund has moved on. Please review how it stands now."),
  "refund.key-reused": unprocessable("This refund was already asked for with other details."),
} as const satisfies Record<string, { status: number; message: string }>;
