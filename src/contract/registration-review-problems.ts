import { conflict, notFound } from "./problem-kinds.ts";

/** Problems of deciding about agencies: a part of the catalogue of `problems.ts`. */
export const registrationReviewProblems = {
  "registration.elsewhere": conflict("Only the operating agency decides about registrations."),
  "registration.unknown": notFound("We couldn't find this registration."),
  "registration.closed": conflict("This can't be done with the agency any more. Please review it."),
  "registration.no-bank-details": conflict(
    "There are no bank details to confirm. Please ask the agency for them.",
  ),
  "registration.bank-changed": conflict("The bank details were changed meanwhile. Please review them."),
  "agency.not-active": conflict("This agency doesn't take payments at the moment. Please call your agent."),
} as const satisfies Record<string, { status: number; message: string }>;
