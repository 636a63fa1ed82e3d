import type { Requirement } from "#machines/requirements.ts";

/** What a change of a supplier's payee answers for. */
export const payeeChangeRequirements = {
  "PAYEE-1": { source: "issue 15", text: "A payee that one person proposes is not paid." },
  "PAYEE-2": {
    source: "issue 15",
    text: "A payee is called back on the number that was on file before the change.",
  },
  "PAYEE-3": {
    source: "issue 15",
    text: "Another person approves a payee, and only one that was called back.",
  },
  "PAYEE-4": {
    source: "issue 15",
    text: "An approved payee waits until the contact on file has been notified, and a day from then.",
  },
  "PAYEE-5": { source: "issue 15", text: "A change of a payee can be cancelled until it is in force." },
  "PAYEE-6": { source: "issue 15", text: "Only an approved payee comes into force, and it stays on record." },
} as const satisfies Record<`PAYEE-${number}`, Requirement>;
