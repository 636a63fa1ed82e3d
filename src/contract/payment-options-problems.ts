import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of payment options: a part of the catalogue of `problems.ts`. */
export const paymentOptionsProblems = {
  "options.switched-off": conflict("Payment options are switched off for your agency."),
  "options.unknown": notFound("We couldn't find this change of the payment options."),
  "options.version-conflict": conflict(
    "Somebody else changed the payment options. Please review the newer version.",
  ),
  "options.key-reused": unprocessable("These payment options were already published with other details."),
  "options.under-way": conflict(
    "A change of the payment options waits for a second person. Please have it approved or cancelled first.",
  ),
  "options.closed": conflict("This change has begun, or was cancelled."),
  "options.second-person": conflict("Somebody else has to approve what you published."),
  "options.surcharge-forbidden": unprocessable(
    "Only American Express may have a surcharge: none is allowed on eftpos, Visa and Mastercard since 1 October 2026.",
  ),
  "options.surcharge-above-cost": unprocessable("The surcharge can't be above the recorded cost."),
  "options.begins-too-early": unprocessable("Please choose today or a later day."),
} as const satisfies Record<string, { status: number; message: string }>;
