import type { Requirement } from "#machines/requirements.ts";

/** What the life of a refund answers for. */
export const refundRequirements = {
  "REF-1": { source: "design 4", text: "No money leaves before a refund is approved." },
  "REF-2": {
    source: "design 4",
    text: "A refund that nobody approved can be declined, and then moves no money.",
  },
  "REF-3": {
    source: "design 3",
    text: "A refund of a card goes to the gateway, until it says made or failed.",
  },
  "REF-4": { source: "design 4", text: "A refund that no gateway makes is paid out by hand." },
  "REF-5": { source: "design 3", text: "A refund is made once: what is refunded stays so." },
  "REF-6": {
    source: "field notes 1",
    text: "Money that the bank took back is not given back as well.",
  },
} as const satisfies Record<`REF-${number}`, Requirement>;
