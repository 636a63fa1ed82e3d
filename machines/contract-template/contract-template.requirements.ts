import type { Requirement } from "#machines/requirements.ts";

/** What a contract template answers for. */
export const contractTemplateRequirements = {
  "TPL-1": { source: "specification 1", text: "A template is a draft until a version of it is published." },
  "TPL-2": {
    source: "specification 1",
    text: "Publishing pins the design as it is; what was pinned is never changed.",
  },
  "TPL-3": { source: "specification 1", text: "Only what is new can be published." },
  "TPL-4": { source: "specification 1", text: "An archived template is not changed until it is restored." },
  "TPL-5": { source: "specification 1", text: "A restored template is what it was before." },
} as const satisfies Record<`TPL-${number}`, Requirement>;
