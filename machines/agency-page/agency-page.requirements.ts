import type { Requirement } from "#machines/requirements.ts";

/** What the public page of an agency answers for. */
export const agencyPageRequirements = {
  "WEBSITE-1": {
    source: "issue 16",
    text: "The page of an agency is a draft until it is published for the first time.",
  },
  "WEBSITE-2": {
    source: "issue 16",
    text: "Publishing makes the draft the next version; what has not changed makes none.",
  },
  "WEBSITE-3": {
    source: "issue 16",
    text: "Anybody sees the published version, whatever changes in the draft after it.",
  },
  "WEBSITE-4": {
    source: "issue 16",
    text: "A withdrawn page is seen by nobody until it is published again.",
  },
} as const satisfies Record<`WEBSITE-${number}`, Requirement>;
