import type { Requirement } from "#machines/requirements.ts";

/** What signing an authority to pay at settlement answers for. */
export const settlementSigningRequirements = {
  "SIGN-1": { source: "design 5", words: "What is typed or drawn is kept until the authority is signed." },
  "SIGN-2": {
    source: "design 5",
    words: "Signing what is not in order shows every fault and sends nothing.",
  },
  "SIGN-3": {
    source: "design 3",
    words: "A signature whose answer was lost is only sent again as it was, with its key.",
  },
  "SIGN-4": { source: "security 22", words: "An authority is confirmed by the server's word alone." },
  "SIGN-5": {
    source: "specification 8",
    words: "A refused signature says why, and keeps what was filled in.",
  },
  "SIGN-6": { source: "design 4", words: "Whoever signs has read the amount and the words that are signed." },
  "SIGN-7": { source: "design 5", words: "While a signature is on its way nothing about it changes." },
} as const satisfies Record<`SIGN-${number}`, Requirement>;
