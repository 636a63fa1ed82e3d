import type { Requirement } from "#machines/requirements.ts";

/** What the life of a request for more funds answers for. */
export const fundsRequestRequirements = {
  "FUND-1": { source: "specification 2", words: "A request by itself changes nothing that is owed." },
  "FUND-2": { source: "specification 2", words: "Only staff approve or decline a request." },
  "FUND-3": {
    source: "specification 2",
    words: "Whoever asked can take a request back before it is answered.",
  },
  "FUND-4": {
    source: "design 3",
    words: "A request that nobody answered in time asks for nothing any more.",
  },
  "FUND-5": { source: "security 23", words: "A request that was answered is answered once." },
} as const satisfies Record<`FUND-${number}`, Requirement>;
