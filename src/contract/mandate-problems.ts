/** What may be refused of mandates, schedules and direct entry: a part of the catalogue. */
export const mandateProblems = {
  "mandate.unknown": { status: 404, message: "We could not find this payment arrangement." },
  "mandate.under-way": {
    status: 409,
    message: "Another payment arrangement is in place. Please cancel it before you make a new one.",
  },
  "mandate.closed": {
    status: 409,
    message: "This payment arrangement has moved on. Please review how it stands now.",
  },
  "mandate.key-reused": {
    status: 422,
    message: "This payment arrangement was already asked for with other details.",
  },
  "mandate.agreement-changed": {
    status: 409,
    message: "The Direct Debit Request has changed since this page was opened. Please read it again.",
  },
  "schedule.too-early": { status: 400, message: "Please choose a first payment date from today on." },
  "schedule.too-late": { status: 400, message: "Please choose an earlier date." },
  "schedule.ends-first": {
    status: 400,
    message: "The last payment date comes before the first. Please choose a later one.",
  },
  "schedule.too-many": {
    status: 400,
    message: "That makes too many payments. Please choose a larger amount or a longer time between them.",
  },
  "schedule.no-date": {
    status: 400,
    message: "We do not know that date yet. Please choose another time for the first payment.",
  },
  "schedule.no-amount": { status: 400, message: "Please enter an amount of at least one cent." },
  "agency.debit-user-in-use": {
    status: 409,
    message:
      "Payers have agreed to direct debits by this user ID. It can be replaced by another, but not taken away.",
  },
  "debit.dishonoured": {
    status: 402,
    message: "Your bank sent this debit back. Nothing was paid.",
  },
  "debit.no-user": {
    status: 409,
    message:
      "No direct entry user ID is on file for your agency. Whoever manages the agency adds the one that your bank gave you on the Agency page; debits wait until then.",
  },
  "debit.nothing-due": { status: 409, message: "No direct debit is due for a file right now." },
  "debit.unknown-file": { status: 404, message: "We could not find this direct entry file." },
  "debit.unknown": {
    status: 404,
    message: "We could not find a submitted debit with this lodgement reference.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
