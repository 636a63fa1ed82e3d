import type { Requirement } from "#machines/requirements.ts";

/** What the life of a payment answers for. */
export const paymentLifecycleRequirements = {
  "PMT-1": {
    source: "design 3",
    text: "A payment begins where its method has it begin: at the gateway, at the bank, or awaited.",
  },
  "PMT-2": { source: "security 22", text: "A card payment counts by the gateway's answer alone, and once." },
  "PMT-3": {
    source: "security 29",
    text: "A card that is charged for what is not owed gets its money back, once.",
  },
  "PMT-4": { source: "security 31", text: "Declined cards may make a link ask for a code." },
  "PMT-5": { source: "design 3", text: "A challenge that its payer left alone is given up." },
  "PMT-6": { source: "field notes 5", text: "A debit counts when its bank had time to return it." },
  "PMT-7": { source: "design 3", text: "An announced transfer counts when its money has arrived." },
  "PMT-8": {
    source: "field notes 1",
    text: "A payment that was taken back counts no more, and stays taken back.",
  },
  "PMT-9": { source: "security 23", text: "What was declined or cancelled never counts afterwards." },
} as const satisfies Record<`PMT-${number}`, Requirement>;
