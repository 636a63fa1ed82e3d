import { badRequest, conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of money in suspense and of refunds: a part of the catalogue of `problems.ts`. */
export const deskProblems = {
  "funds.unknown": notFound("We couldn't find this money."),
  "funds.not-enough": conflict("Less than that is left to match. Please review it and try again."),
  "funds.over-owed": conflict(
    "That is more than this application still owes. Please match a smaller amount.",
  ),
  "funds.import-elsewhere": conflict(
    "Bank files are imported by the operating agency. Please send this file to them.",
  ),
  "funds.assign-elsewhere": conflict("Only the operating agency can assign this money. Please contact them."),
  "funds.assign-closed": conflict("This money has changed. Please review its current status."),
  "funds.agency-unknown": badRequest("Please choose an agency from the list."),
  "funds.reason-required": badRequest("Please give a reason: this money does not name that application."),
  "funds.match-unknown": notFound("We couldn't find this match."),
  "funds.match-closed": conflict("This match has changed. Please review its current status."),
  "funds.second-person": conflict(
    "Somebody else has to approve this match: the person who requested it cannot.",
  ),
  "funds.match-refunded": conflict("Part of this payment was refunded, so its match cannot be undone."),
  "trust.not-cleared": conflict(
    "There isn't enough cleared money in the trust account for this. Please try again once it has arrived.",
  ),
  "refund.unknown": notFound("We couldn't find this refund."),
  "refund.too-much": conflict("That is more than is left of this payment. Please review it and try again."),
  "refund.not-paid": conflict("Only a payment that has settled can be refunded."),
  "refund.second-person": conflict(
    "Somebody else has to approve this refund: the person who requested it cannot.",
  ),
  "refund.closed": conflict("This refund has changed. Please review its current status."),
  "refund.key-reused": unprocessable("This refund was already requested with other details."),
} as const satisfies Record<string, { status: number; message: string }>;
