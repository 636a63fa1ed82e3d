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
  "REF-4": {
    source: "design 4",
    text: "A refund that no gateway makes is paid to an account that the payer names.",
  },
  "REF-5": {
    source: "design 3",
    text: "A refund is made once: what is refunded stays so, unless its payment comes back.",
  },
  "REF-6": {
    source: "field notes 1",
    text: "Money that the bank took back is not given back as well.",
  },
  "REF-7": {
    source: "issue 15",
    text: "A refund by transfer is a payment order: released by others, sent, and owed again where it comes back.",
  },
} as const satisfies Record<`REF-${number}`, Requirement>;
