import type { Requirement } from "#machines/requirements.ts";

/** What is asked of everything that staff do to money, links and listings. */
export const staffActionRequirements = {
  "ACTION-1": { source: "design 5", text: "What cannot be undone is confirmed before it is done." },
  "ACTION-2": { source: "design 5", text: "Whoever thinks better of it before it is sent changes nothing." },
  "ACTION-3": { source: "specification 8", text: "What is refused says why, and what was typed stays." },
  "ACTION-4": {
    source: "design 3",
    text: "A retry after a lost answer is the same action: it is done once.",
  },
  "ACTION-5": {
    source: "design 5",
    text: "What is on its way shows that it is, and is not asked for twice.",
  },
  "ACTION-6": { source: "design 5", text: "What was done says so." },
} as const satisfies Record<string, Requirement>;
