import type { Requirement } from "#machines/requirements.ts";

/** What the life of a mandate answers for. */
export const mandateRequirements = {
  "MAN-1": {
    source: "field notes 4",
    text: "Nothing is collected under a PayTo agreement before its payer has authorised it.",
  },
  "MAN-2": {
    source: "field notes 5",
    text: "A direct debit is authorised by the payer's signed request, and by nothing else.",
  },
  "MAN-3": {
    source: "field notes 4",
    text: "An agreement that waits for its payer may be declined, recalled by us, or run out of time.",
  },
  "MAN-4": {
    source: "field notes 4",
    text: "The payer's bank may suspend an agreement that is in force, and resume it.",
  },
  "MAN-5": { source: "field notes 4", text: "Either side may cancel; cancelled is for good." },
  "MAN-6": { source: "field notes 4", text: "An agreement ends on the last day that it is valid." },
  "MAN-7": {
    source: "field notes 4",
    text: "A change of amount, frequency or dates waits for the payer's word, while the agreement goes on.",
  },
  "MAN-8": {
    source: "field notes 4",
    text: "A change applies only once authorised; else it is declined, recalled or timed out.",
  },
  "MAN-9": {
    source: "field notes 5",
    text: "A mandate whose debit came back for good collects nothing more, and says that it failed.",
  },
  "MAN-10": { source: "design 3", text: "A mandate is complete once nothing is left to collect under it." },
} as const satisfies Record<`MAN-${number}`, Requirement>;
