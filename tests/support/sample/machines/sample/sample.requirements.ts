import type { Requirement } from "#machines/requirements.ts";

/** What the sample answers for. */
export const sampleRequirements = {
  "SAMPLE-1": {
    source: "design 1",
    text: "Water is heated once it is asked for, and kept hot for a while.",
  },
  "SAMPLE-2": { source: "design 1", text: "Heating that fails leaves the water cold and says so." },
} as const satisfies Record<`SAMPLE-${number}`, Requirement>;
