import type { Requirement } from "#machines/requirements.ts";

/** What the life of a batch of payments answers for. */
export const paymentBatchRequirements = {
  "BAT-1": { source: "issue 15", text: "No batch is released before whoever made it submitted it." },
  "BAT-2": {
    source: "issue 15",
    text: "Above $20,000, or to a payee for the first time, two people release a batch.",
  },
  "BAT-3": { source: "issue 15", text: "A released batch is in one file; fetching it hands it to the bank." },
  "BAT-4": {
    source: "issue 15",
    text: "A batch is settled when each of its orders has cleared or was recalled.",
  },
  "BAT-5": { source: "issue 15", text: "A batch of which an order came back says so." },
  "BAT-6": { source: "issue 15", text: "A batch that nobody released can be withdrawn, and pays nothing." },
} as const satisfies Record<`BAT-${number}`, Requirement>;
