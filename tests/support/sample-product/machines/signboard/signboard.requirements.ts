import type { Requirement } from "#machines/requirements.ts";

/** What a signboard answers for. */
export const signboardRequirements = {
  "SIGNBOARD-1": { source: "design 5", text: "What is ordered can be changed until it is installed." },
  "SIGNBOARD-2": { source: "design 5", text: "A signboard is installed once, and stays as it was then." },
} as const satisfies Record<`SIGNBOARD-${number}`, Requirement>;
