import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of trust months: a part of the catalogue of `problems.ts`. */
export const trustMonthProblems = {
  "trust.unknown": notFound("We couldn't find this trust month."),
  "trust.version-conflict": conflict(
    "This trust month was changed somewhere else. Please review the newer version.",
  ),
  "trust.signed": conflict("This month is signed: nothing is posted into it any more."),
  "trust.not-compared": conflict(
    "Only a month that was compared and balances can be signed. Compare it first.",
  ),
  "trust.changed": conflict(
    "Something was posted since this month was compared, and it no longer balances. Compare it again.",
  ),
  "trust.not-over": conflict("This month is not over yet. It can be signed from the first of the next."),
  "trust.earlier-open": conflict("An earlier month is not signed yet. Sign the months in order."),
  "trust.second-person": conflict(
    "Somebody else has to sign this month: nobody signs what they compared or corrected.",
  ),
  "trust.statement-day": unprocessable(
    "Enter the balance of a day of this month that is not in the future; once the month is over, of its last day.",
  ),
  "trust.line-unknown": notFound("We couldn't find this line among what the cash book lacks."),
  "trust.line-day": unprocessable("Enter a day of this month that is not in the future."),
  "trust.nothing-to-correct": conflict(
    "This month balances: there is nothing to correct. Compare it again if the statement differs.",
  ),
  "trust.key-reused": unprocessable("This line was already posted with other details."),
  "trust.ledger-unknown": notFound("We couldn't find this ledger."),
  "trust.overdraft-unknown": notFound("We couldn't find this overdrawn ledger."),
} as const satisfies Record<string, { status: number; message: string }>;
