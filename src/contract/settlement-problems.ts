import { badRequest, conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of authorities to pay at settlement and of requests for more funds: a part of the catalogue of `problems.ts`. */
export const settlementProblems = {
  "settlement.active": conflict(
    "This is already authorised to be paid at settlement. Please revoke that before you sign again.",
  ),
  "settlement.unknown": notFound("We couldn't find this authority."),
  "settlement.ended": conflict("This authority has changed. Please review its current status."),
  "settlement.text-changed": conflict(
    "The authority's wording has changed. Please read it again before you sign.",
  ),
  "settlement.key-reused": unprocessable("This authority was already signed with other details."),
  "funds.request-unknown": notFound("We couldn't find this request."),
  "funds.request-open": conflict("Another request for more funds is still waiting for an answer."),
  "funds.request-closed": conflict("This request has changed. Please review its current status."),
  "funds.request-too-little": badRequest("That is below the minimum you can request."),
  "funds.request-too-much": badRequest("That is above the maximum you can request here."),
  "funds.request-key-reused": unprocessable("This was already requested with other details."),
} as const satisfies Record<string, { status: number; message: string }>;
