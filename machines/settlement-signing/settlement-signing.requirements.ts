import type { Requirement } from "#machines/requirements.ts";

/** What signing an authority to pay at settlement answers for. */
export const settlementSigningRequirements = {
  "SIGN-1": { source: "design 5", text: "What is typed or drawn is kept until the authority is signed." },
  "SIGN-2": {
    source: "design 5",
    text: "Signing what is not in order shows every error and sends nothing.",
  },
  "SIGN-3": {
    source: "design 3",
    text: "A signature whose answer was lost is only sent again as it was, with its key.",
  },
  "SIGN-4": { source: "security 22", text: "An authority is confirmed only once the server confirms it." },
  "SIGN-5": {
    source: "specification 8",
    text: "A refused signature says why, and keeps what was filled in.",
  },
  "SIGN-6": { source: "design 4", text: "Whoever signs has read the amount and the words that are signed." },
  "SIGN-7": { source: "design 5", text: "While a signature is on its way nothing about it changes." },
} as const satisfies Record<`SIGN-${number}`, Requirement>;
