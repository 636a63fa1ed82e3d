import type { Requirement } from "#machines/requirements.ts";

/** What the specification and our design ask of an export. */
export const tableExportRequirements = {
  "EXPORT-1": {
    source: "specification 2",
    text: "The whole result of a search is exported, not only the page.",
  },
  "EXPORT-2": { source: "design 5", text: "An export shows how far it has come." },
  "EXPORT-3": { source: "design 5", text: "An export can be given up while it runs." },
  "EXPORT-4": {
    source: "specification 8",
    text: "A failed export says why, and can be asked for again.",
  },
} as const satisfies Record<string, Requirement>;
