import type { Requirement } from "#machines/requirements.ts";

/** What drawing a signature on one's phone answers for. */
export const phoneDrawingRequirements = {
  "PHONE-1": {
    source: "issue 14",
    text: "The phone shows whose signature it is and the pad, and nothing of the document; a wrong, used or expired link opens nothing, with one answer.",
  },
  "PHONE-2": {
    source: "issue 14",
    text: "An empty drawing or a dot is refused by name, and nothing is lost.",
  },
  "PHONE-3": {
    source: "security 22",
    text: "A drawing is sent once the server confirms it; what was drawn stays until then.",
  },
  "PHONE-4": {
    source: "design 5",
    text: "Whose signature is drawn can be asked for again where it could not be read.",
  },
} as const satisfies Record<`PHONE-${number}`, Requirement>;
