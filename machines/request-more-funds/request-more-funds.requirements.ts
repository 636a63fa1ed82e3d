import type { Requirement } from "#machines/requirements.ts";

/** What asking for more funds answers for. */
export const requestMoreFundsRequirements = {
  "MORE-1": {
    source: "specification 2",
    text: "More funds are asked for by details, a review and a confirmation.",
  },
  "MORE-2": { source: "design 5", text: "What is typed into a request is kept until it is sent." },
  "MORE-3": { source: "design 5", text: "Details that are not in order show every error and lead nowhere." },
  "MORE-4": {
    source: "design 3",
    text: "A request whose answer was lost is only sent again as it was, with its key.",
  },
  "MORE-5": { source: "security 22", text: "A request is confirmed only once the server confirms it." },
  "MORE-6": { source: "specification 8", text: "A refused request says why, and keeps what was typed." },
  "MORE-7": { source: "design 5", text: "While a request is on its way nothing about it changes." },
} as const satisfies Record<`MORE-${number}`, Requirement>;
