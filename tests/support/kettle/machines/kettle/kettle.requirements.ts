import type { Requirement } from "#machines/requirements.ts";

/** What the kettle answers for. */
export const kettleRequirements = {
  "KETTLE-1": {
    source: "design 1",
    words: "Water is heated once it is asked for, and kept hot for a while.",
  },
  "KETTLE-2": { source: "design 1", words: "Heating that fails leaves the water cold and says so." },
} as const satisfies Record<`KETTLE-${number}`, Requirement>;
