import type { Requirement } from "#machines/requirements.ts";

/** What the life of a request for more funds answers for. */
export const fundsRequestRequirements = {
  "FUND-1": { source: "specification 2", text: "A request by itself changes nothing that is owed." },
  "FUND-2": { source: "specification 2", text: "Only staff approve or decline a request." },
  "FUND-3": {
    source: "specification 2",
    text: "Whoever asked can take a request back before it is answered.",
  },
  "FUND-4": {
    source: "design 3",
    text: "A request that nobody answered in time asks for nothing any more.",
  },
  "FUND-5": { source: "security 23", text: "A request that was answered is answered once." },
} as const satisfies Record<`FUND-${number}`, Requirement>;
