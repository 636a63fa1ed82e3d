import type { Requirement } from "#machines/requirements.ts";

/** What a change of bank details answers for. */
export const bankDetailsChangeRequirements = {
  "BANK-1": { source: "security 27", text: "Bank details that one person proposes are not in force." },
  "BANK-2": {
    source: "security 27",
    text: "Approved bank details wait for the cooling time before they begin.",
  },
  "BANK-3": { source: "security 27", text: "A change can be called off as long as it has not begun." },
  "BANK-4": { source: "security 27", text: "Only what was approved comes into force, and stays on record." },
  "BANK-5": {
    source: "issue 16",
    text: "An agency's first bank details are in force once the operating agency has confirmed them by a call.",
  },
} as const satisfies Record<`BANK-${number}`, Requirement>;
