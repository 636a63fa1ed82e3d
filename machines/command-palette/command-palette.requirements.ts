import type { Requirement } from "#machines/requirements.ts";

/** What is asked of the one box that leads anywhere. */
export const commandPaletteRequirements = {
  "PALETTE-1": { source: "design 5", text: "One key opens it from every page, and Escape puts it away." },
  "PALETTE-2": { source: "design 5", text: "It leads to pages and to listings, by keys alone." },
  "PALETTE-3": {
    source: "design 5",
    text: "It searches once the typing pauses, and of searches the newest wins.",
  },
  "PALETTE-4": { source: "design 5", text: "Without words nothing is searched: the pages are offered." },
  "PALETTE-5": {
    source: "specification 8",
    text: "A failed search says why, and can be asked again; the pages stay offered.",
  },
} as const satisfies Record<string, Requirement>;
