import type { Requirement } from "#machines/requirements.ts";

/** What the life of an instalment answers for. */
export const instalmentRequirements = {
  "INS-1": {
    source: "design 3",
    text: "An instalment is submitted once; only a dishonour lets it be tried again.",
  },
  "INS-2": {
    source: "field notes 5",
    text: "A debit is not final until its bank had time to send it back.",
  },
  "INS-3": { source: "field notes 5", text: "A dishonoured debit is tried again once." },
  "INS-4": {
    source: "field notes 5",
    text: "A debit that cannot succeed, or came back twice, is not tried again.",
  },
  "INS-5": {
    source: "field notes 5",
    text: "A bank may send a debit back after it counted; then it counts no more.",
  },
  "INS-6": { source: "design 3", text: "What is not owed any more is not collected." },
} as const satisfies Record<`INS-${number}`, Requirement>;
