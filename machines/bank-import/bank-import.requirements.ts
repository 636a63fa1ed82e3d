import type { Requirement } from "#machines/requirements.ts";

/** What the import of a bank's file answers for. */
export const bankImportRequirements = {
  "IMP-1": { source: "issue 12", text: "What each line would do is shown before anything is imported." },
  "IMP-2": { source: "issue 12", text: "A file with an error is not imported at all." },
  "IMP-3": { source: "issue 12", text: "An import shows how far it has come, and its result." },
  "IMP-4": { source: "issue 12", text: "An import that was interrupted goes on where it stopped." },
} as const satisfies Record<`IMP-${number}`, Requirement>;
