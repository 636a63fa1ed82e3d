/** Problems of money in suspense and of refunds: a part of the catalogue of `problems.ts`. */
export const deskProblems = {
  "funds.unknown": { status: 404, message: "We could not find this money." },
  "funds.not-enough": {
    status: 409,
    message: "Less than that is still waiting to be matched. Please review it and try again.",
  },
  "funds.over-owed": {
    status: 409,
    message: "That is more than this application still owes. Please match a smaller amount.",
  },
  "funds.import-elsewhere": {
    status: 409,
    message: "Bank files are imported by the operating agency. Please send this file to them.",
  },
  "funds.reason-required": {
    status: 400,
    message: "Please give a reason: this money does not name that application.",
  },
  "funds.match-unknown": { status: 404, message: "We could not find this match." },
  "funds.match-closed": { status: 409, message: "This match has moved on. Please review how it stands now." },
  "funds.second-person": {
    status: 409,
    message: "Somebody else has to approve this match: the person who requested it cannot.",
  },
  "funds.match-refunded": {
    status: 409,
    message: "Part of this payment was refunded, so its match cannot be undone.",
  },
  "refund.unknown": { status: 404, message: "We could not find this refund." },
  "refund.too-much": {
    status: 409,
    message: "That is more than is left of this payment. Please review it and try again.",
  },
  "refund.not-paid": { status: 409, message: "Only a payment that has settled can be refunded." },
  "refund.second-person": {
    status: 409,
    message: "Somebody else has to approve this refund: the person who asked for it cannot.",
  },
  "refund.closed": { status: 409, message: "This refund has moved on. Please review how it stands now." },
  "refund.key-reused": { status: 422, message: "This refund was already asked for with other details." },
} as const satisfies Record<string, { status: number; message: string }>;
