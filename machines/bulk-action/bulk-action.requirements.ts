import type { Requirement } from "#machines/requirements.ts";

/** What the specification and our design ask of an action on several rows at once. */
export const bulkActionRequirements = {
  "BULK-1": {
    source: "issue 13",
    text: "An action on several rows is shown and confirmed once for all of them before any is sent.",
  },
  "BULK-2": {
    source: "issue 13",
    text: "Each row is done by itself, once, under an idempotency key of its own.",
  },
  "BULK-3": {
    source: "issue 13",
    text: "A refused row says why, and keeps no other row from being done.",
  },
  "BULK-4": {
    source: "issue 13",
    text: "A lost answer stops the rest; trying again goes on with the same row under the same key, and repeats none that was done.",
  },
  "BULK-5": {
    source: "issue 13",
    text: "A person can stop it between two rows; what was done stays done, and the rest is not sent.",
  },
  "BULK-6": {
    source: "issue 13",
    text: "A row counts as done only confirmed by the server, and of every row it is said what came of it.",
  },
} as const satisfies Record<string, Requirement>;
