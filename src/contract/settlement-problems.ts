import { badRequest, conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of authorities to pay at settlement and of requests for more funds: a part of the catalogue of `problems.ts`. */
export const settlementProblems = {
  "settlement.active": conflict(
    "This is already authorised to be paid at settlement. Please revoke that before you sign again.",
  ),
  "settlement.unknown": notFound("We could not find this authority."),
  "settlement.ended": conflict("This authority has moved on. Please review how it stands now."),
  "settlement.text-changed": conflict(
    "The words of the authority have changed. Please read them again before you sign.",
  ),
  "settlement.key-reused": unprocessable("This authority was already signed with other details."),
  "funds.request-unknown": notFound("We could not find this request."),
  "funds.request-open": conflict("Another request for more funds is still waiting for an answer."),
  "funds.request-closed": conflict("This request has moved on. Please review how it stands now."),
  "funds.request-too-little": badRequest("That is less than the least that can be requested."),
  "funds.request-too-much": badRequest("That is more than can be requested here."),
  "funds.request-key-reused": unprocessable("This was already requested with other details."),
} as const satisfies Record<string, { status: number; message: string }>;
