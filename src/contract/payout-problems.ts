import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of payment batches: a part of the catalogue of `problems.ts`. */
export const payoutProblems = {
  "batch.unknown": notFound("We couldn't find this batch."),
  "batch.version-conflict": conflict(
    "This batch was changed somewhere else. Please review the newer version.",
  ),
  "batch.key-reused": unprocessable("This batch was already made with other invoices."),
  "batch.agency-stopped": conflict(
    "Your agency's payments are stopped at the moment, so nothing can be paid out. Please call us.",
  ),
  "batch.closed": conflict("This can't be done with the batch any more. Please review it."),
  "batch.not-approved": conflict("Only approved invoices that no other batch pays can be paid."),
  "batch.part-too-large": unprocessable("This is more than is left of the invoice."),
  "batch.no-file": conflict("There is no bank file: these payments go by instant payments."),
  "batch.no-payee": conflict("This supplier has no account in force to be paid into."),
  "batch.payee-kind": conflict(
    "The bank file pays accounts only. Ask this supplier for a BSB and account number.",
  ),
  "batch.payee-changed": conflict(
    "The account of a supplier changed after this batch was made. Withdraw it and make a new one.",
  ),
  "batch.second-person": conflict(
    "Somebody else has to release this: nobody releases what they captured, approved, put together, or changed or accepted the account of.",
  ),
  "batch.name-close": conflict(
    "The bank has a name that is close to a payee's. Compare both names, and accept it with a reason.",
  ),
  "batch.name-different": conflict(
    "The bank has another name for a payee's account. Check its details, or overrule it with a reason.",
  ),
  "batch.name-unchecked": conflict(
    "The bank couldn't check a payee's name. Try again, or say how you confirmed the account.",
  ),
  "batch.no-tax": conflict("No withheld tax is due: its payments have not cleared yet, or it is being paid."),
  "batch.not-available": conflict("There is not enough cleared money for this batch."),
  "order.unknown": notFound("We couldn't find this payment."),
  "order.name-matches": conflict("There is no name to accept: it matches, or the bank was not asked yet."),
  "order.name-changed": conflict(
    "The bank gave another answer about this name meanwhile. Review it, and decide again.",
  ),
  "order.sent": conflict("This payment can't be recalled any more: its file was fetched."),
} as const satisfies Record<string, { status: number; message: string }>;
