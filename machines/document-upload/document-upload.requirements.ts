import type { Requirement } from "#machines/requirements.ts";

/** What the trust rules, the design and the catalogue of errors ask of files that staff upload. */
export const documentUploadRequirements = {
  "UPL-1": {
    source: "specification 3",
    text: "A template is made of one or several documents, in the order that a person gives them.",
  },
  "UPL-2": { source: "design 5", text: "A file on its way shows how far it has come." },
  "UPL-3": {
    source: "specification 8",
    text: "A file that is refused says why beside it, and no other file is lost by it.",
  },
  "UPL-4": { source: "design 5", text: "A file can be given up while it waits or is on its way." },
  "UPL-5": {
    source: "specification 8",
    text: "What was not refused for what it is can be sent again, and nothing is sent again by itself.",
  },
  "UPL-6": {
    source: "security 25",
    text: "Only a document that the server has read counts; an empty or too large one is not sent at all.",
  },
  "UPL-7": { source: "design 5", text: "Files are sent one after another, so that one waits for another." },
} as const satisfies Record<string, Requirement>;
