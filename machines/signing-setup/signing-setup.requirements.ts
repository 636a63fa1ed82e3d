import type { Requirement } from "#machines/requirements.ts";

/** What preparing and sending a contract for signing answers for. */
export const signingSetupRequirements = {
  "SEND-1": {
    source: "issue 14",
    text: "A contract goes from its document to its parties, its details and the check, and then it is sent; a step with nothing to fill in is passed over.",
  },
  "SEND-2": { source: "design 5", text: "Each step of a contract that was started can be gone to again." },
  "SEND-3": {
    source: "issue 14",
    text: "A contract takes the place of an open one of its kind only once somebody has said so.",
  },
  "SEND-4": {
    source: "design 3",
    text: "A contract is started once: after a lost answer only the same is sent again, with its key.",
  },
  "SEND-5": {
    source: "design 5",
    text: "What is filled in is saved by itself; where no answer comes it is sent again, and typing goes on.",
  },
  "SEND-6": { source: "specification 8", text: "A refusal says why, and what was filled in stays." },
  "SEND-7": {
    source: "security 23",
    text: "What somebody else changed is shown beside one's own before either is given up.",
  },
  "SEND-8": {
    source: "design 5",
    text: "What is not in order shows every error; nothing is started or sent with it.",
  },
  "SEND-9": {
    source: "design 3",
    text: "A contract counts as sent only once the server says so; after a lost answer that is looked up before anything is sent again.",
  },
  "SEND-10": { source: "design 5", text: "While a contract is on its way nothing about it changes." },
  "SEND-11": { source: "design 5", text: "What can't be loaded says why, and can be tried again." },
  "SEND-12": {
    source: "issue 14",
    text: "A contract that is not a draft any more is shown as it stands.",
  },
  "SEND-13": {
    source: "issue 14",
    text: "What the law asks to be given first is attached, or it is sent without for a reason.",
  },
} as const satisfies Record<`SEND-${number}`, Requirement>;
