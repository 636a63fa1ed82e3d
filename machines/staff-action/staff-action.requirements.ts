import type { Requirement } from "#machines/requirements.ts";

/** What is asked of everything that staff do to money, links and listings. */
export const staffActionRequirements = {
  "DEED-1": { source: "design 5", words: "What cannot be undone is confirmed before it is done." },
  "DEED-2": { source: "design 5", words: "Whoever thinks better of it before it is sent changes nothing." },
  "DEED-3": { source: "specification 8", words: "What is refused says why, and what was typed stays." },
  "DEED-4": { source: "design 3", words: "A retry after a lost answer is the same deed: it is done once." },
  "DEED-5": { source: "design 5", words: "What is on its way shows that it is, and is not asked for twice." },
  "DEED-6": { source: "design 5", words: "What was done says so." },
} as const satisfies Record<string, Requirement>;
