import type { Requirement } from "#machines/requirements.ts";

/** What asking for more funds answers for. */
export const requestMoreFundsRequirements = {
  "MORE-1": {
    source: "specification 2",
    words: "More funds are asked for by details, a review and a confirmation.",
  },
  "MORE-2": { source: "design 5", words: "What is typed into a request is kept until it is sent." },
  "MORE-3": { source: "design 5", words: "Details that are not in order show every fault and lead nowhere." },
  "MORE-4": {
    source: "design 3",
    words: "A request whose answer was lost is only sent again as it was, with its key.",
  },
  "MORE-5": { source: "security 22", words: "A request is confirmed by the server's word alone." },
  "MORE-6": { source: "specification 8", words: "A refused request says why, and keeps what was typed." },
  "MORE-7": { source: "design 5", words: "While a request is on its way nothing about it changes." },
} as const satisfies Record<`MORE-${number}`, Requirement>;
