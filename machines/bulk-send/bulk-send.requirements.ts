import type { Requirement } from "#machines/requirements.ts";

/** What one contract that is sent over many listings by a file answers for. */
export const bulkSendRequirements = {
  "BULK-1": { source: "issue 14", text: "Adhoc Contracts over 500 listings by CSV, dry run first." },
  "BULK-2": {
    source: "issue 14",
    text: "Nothing is sent before its rows were checked and somebody confirmed it.",
  },
  "BULK-3": {
    source: "security 29",
    text: "A file is sent once: after a lost answer only the same is sent again, with the same key.",
  },
  "BULK-4": {
    source: "issue 14",
    text: "How far it is shows while it is sent, and survives a reload by its address.",
  },
  "BULK-5": {
    source: "issue 14",
    text: "What became of each row is shown; rows that were refused can be mended and sent.",
  },
  "BULK-6": { source: "security 22", text: "Sent is only what the server says is sent." },
  "BULK-7": { source: "specification 8", text: "What can't be read says why, and is asked for again." },
  "BULK-8": {
    source: "issue 14",
    text: "A file is sent by the version of the template that it was checked by; where that changed, it is checked again.",
  },
} as const satisfies Record<`BULK-${number}`, Requirement>;
