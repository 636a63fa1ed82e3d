import type { Requirement } from "#machines/requirements.ts";

/** What signing in person on one device answers for. */
export const inPersonRequirements = {
  "PERSON-1": {
    source: "issue 14",
    text: "A contract is signed in person by a link that opens once; a used, expired or foreign one opens nothing, with one plain answer.",
  },
  "PERSON-2": {
    source: "issue 14",
    text: "Each person signs as themselves: who holds the device is chosen, and their own code lets them in.",
  },
  "PERSON-3": {
    source: "issue 14",
    text: "Between two people nothing of the one before is left on the device.",
  },
  "PERSON-4": {
    source: "issue 14",
    text: "A witness is asked for straight after the signer whom they watched; where they are elsewhere, anybody here goes on.",
  },
  "PERSON-5": {
    source: "issue 14",
    text: "Once nobody is left to sign here, the device goes back to the agent by name.",
  },
  "PERSON-6": {
    source: "design 5",
    text: "Where it could not be read who signs next, the same secret asks for it again.",
  },
} as const satisfies Record<`PERSON-${number}`, Requirement>;
