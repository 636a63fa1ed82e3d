import { badRequest, conflict, notFound, notPaid, unprocessable } from "./problem-kinds.ts";

/** What may be refused of mandates, schedules and direct entry: a part of the catalogue. */
export const mandateProblems = {
  "mandate.unknown": notFound("We couldn't find this payment arrangement."),
  "mandate.under-way": conflict(
    "Another payment arrangement is in place. Please cancel it before you make a new one.",
  ),
  "mandate.closed": conflict("This payment arrangement has changed. Please review its current status."),
  "mandate.key-reused": unprocessable("This payment arrangement was already requested with other details."),
  "mandate.agreement-changed": conflict(
    "The Direct Debit Request has changed since you opened this page. Please read it again.",
  ),
  "schedule.too-early": badRequest("Please choose a first payment date from today on."),
  "schedule.too-late": badRequest("Please choose an earlier date."),
  "schedule.ends-first": badRequest(
    "The last payment date comes before the first. Please choose a later one.",
  ),
  "schedule.too-many": badRequest(
    "That makes too many payments. Please choose a larger amount or a longer time between them.",
  ),
  "schedule.no-date": badRequest(
    "We don't know that date yet. Please choose another time for the first payment.",
  ),
  "schedule.no-amount": badRequest("Please enter an amount of at least one cent."),
  "agency.debit-user-in-use": conflict(
    "Payers have agreed to direct debits by this user ID. It can be replaced by another, but not taken away.",
  ),
  "debit.dishonoured": notPaid("Your bank sent this debit back. Nothing was paid."),
  "debit.no-user": conflict(
    "No direct entry user ID is on file for your agency. Whoever manages the agency adds the one that your bank gave you on the Agency page; debits wait until then.",
  ),
  "debit.nothing-due": conflict("No direct debit is due for a file right now."),
  "debit.unknown-file": notFound("We couldn't find this direct entry file."),
  "debit.unknown": notFound("We couldn't find a submitted debit with this lodgement reference."),
} as const satisfies Record<string, { status: number; message: string }>;
