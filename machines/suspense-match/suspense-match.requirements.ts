import type { Requirement } from "#machines/requirements.ts";

/** What the life of a match answers for. */
export const suspenseMatchRequirements = {
  "SUS-1": {
    source: "security 34",
    text: "Money in suspense pays nobody's debt before its match was approved.",
  },
  "SUS-2": {
    source: "security 34",
    text: "A match that nobody approved can be declined, and then moves no money.",
  },
  "SUS-3": { source: "security 34", text: "A match can be undone, once." },
  "SUS-4": { source: "field notes 1", text: "Money that the bank took back pays nobody's debt." },
} as const satisfies Record<`SUS-${number}`, Requirement>;
