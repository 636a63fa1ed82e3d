import type { Requirement } from "#machines/requirements.ts";

/** What a change of payment options answers for. */
export const paymentOptionsChangeRequirements = {
  "OPT-1": {
    source: "issue 16",
    text: "Payment options are proposed before they count; a second person approves that a code is switched off or a surcharge goes up.",
  },
  "OPT-2": { source: "issue 16", text: "Approved payment options begin on their day, and stay on record." },
  "OPT-3": {
    source: "issue 16",
    text: "A change can be cancelled as long as it has not begun, and what was cancelled never begins.",
  },
  "OPT-4": { source: "issue 16", text: "Open links follow a change only where that was asked." },
} as const satisfies Record<`OPT-${number}`, Requirement>;
