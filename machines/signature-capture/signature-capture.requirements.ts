import type { Requirement } from "#machines/requirements.ts";

/** What giving a signature answers for. */
export const signatureCaptureRequirements = {
  "CAPTURE-1": { source: "issue 14", text: "Typing is always offered, with the signer's name proposed." },
  "CAPTURE-2": { source: "issue 14", text: "A signature can be drawn with a finger, a pen or the mouse." },
  "CAPTURE-3": {
    source: "issue 14",
    text: "An empty signature or a dot is refused by name, and nothing is lost.",
  },
  "CAPTURE-4": {
    source: "issue 14",
    text: "A signature counts once its signer has adopted it, exactly as it was shown.",
  },
  "CAPTURE-5": { source: "design 5", text: "An adopted signature can be given anew before it is sent." },
  "CAPTURE-6": {
    source: "issue 14",
    text: "A signature can be drawn on one's phone by a link of ten minutes; then it is looked at here, and adopted or drawn anew.",
  },
} as const satisfies Record<`CAPTURE-${number}`, Requirement>;
