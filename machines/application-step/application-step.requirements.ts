import type { Requirement } from "#machines/requirements.ts";

/** What each step of the vendor's application answers for. */
export const applicationStepRequirements = {
  "STEP-1": {
    source: "design 5",
    text: "A field of a step says what is wrong with it once the person has left it, and not before.",
  },
  "STEP-2": {
    source: "design 5",
    text: "Next on a step that is not in order shows every invalid field and stays.",
  },
  "STEP-3": { source: "specification 2", text: "Next on a step that is in order goes on from it." },
} as const satisfies Record<`STEP-${number}`, Requirement>;
