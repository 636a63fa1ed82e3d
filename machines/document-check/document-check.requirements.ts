import type { Requirement } from "#machines/requirements.ts";

/** What the signing issue, the trust rules and the design ask of checking a sealed document. */
export const documentCheckRequirements = {
  "CHK-1": {
    source: "issue 14",
    text: "Anybody chooses a PDF and reads whether it is one that we sealed, and whether it is as it was.",
  },
  "CHK-2": {
    source: "issue 14",
    text: "Where the address names a reference, the document is compared with it.",
  },
  "CHK-3": {
    source: "issue 14",
    text: "A file that cannot be read is refused in plain words, and another can be chosen.",
  },
  "CHK-4": {
    source: "specification 8",
    text: "A lost or put-off answer says nothing about the document; the same file can be asked about again.",
  },
  "CHK-5": { source: "security 25", text: "An empty or too large file is not sent at all." },
  "CHK-6": {
    source: "design 5",
    text: "While a file is read the page says so, and the reading can be given up.",
  },
} as const satisfies Record<string, Requirement>;
