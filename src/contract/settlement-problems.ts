/** Problems of authorities to pay at settlement and of requests for more funds: a part of the catalogue of `problems.ts`. */
export const settlementProblems = {
  "settlement.standing": {
    status: 409,
    message: "This is already authorised to be paid at settlement. Please revoke that before you sign again.",
  },
  "settlement.unknown": { status: 404, message: "We could not find this authority." },
  "settlement.ended": {
    status: 409,
    message: "This authority has moved on. Please review how it stands now.",
  },
  "settlement.text-changed": {
    status: 409,
    message: "The words of the authority have changed. Please read them again before you sign.",
  },
  "settlement.key-reused": { status: 422, message: "This authority was already signed with other details." },
  "funds.request-unknown": { status: 404, message: "We could not find this request." },
  "funds.request-open": {
    status: 409,
    message: "Another request for more funds is still waiting for an answer.",
  },
  "funds.request-closed": {
    status: 409,
    message: "This request has moved on. Please review how it stands now.",
  },
  "funds.request-too-little": { status: 400, message: "That is less than the least that can be requested." },
  "funds.request-too-much": { status: 400, message: "That is more than can be requested here." },
  "funds.request-key-reused": { status: 422, message: "This was already requested with other details." },
} as const satisfies Record<string, { status: number; message: string }>;
