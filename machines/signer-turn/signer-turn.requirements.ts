import type { Requirement } from "#machines/requirements.ts";

/** What the turn of a signer answers for. */
export const signerTurnRequirements = {
  "TURN-1": { source: "issue 14", text: "Nobody is invited, reads or signs before their turn." },
  "TURN-2": { source: "issue 14", text: "A signer signs once, after having opened what is signed." },
  "TURN-3": { source: "issue 14", text: "Answers are kept at each change until the signer has signed." },
  "TURN-4": { source: "issue 14", text: "A signer may decline, with a reason, until they have signed." },
  "TURN-5": {
    source: "issue 14",
    text: "A turn is handed on where that is permitted, and its old link is dead.",
  },
  "TURN-6": { source: "issue 14", text: "Once enough of a group have signed, the others need not." },
  "TURN-7": { source: "issue 14", text: "With its request a turn is over, and its link opens nothing." },
  "TURN-8": {
    source: "issue 14",
    text: "A signer's name and contact are corrected until they have signed; the old link is dead at once.",
  },
} as const satisfies Record<`TURN-${number}`, Requirement>;
