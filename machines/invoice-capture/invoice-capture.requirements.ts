import type { Requirement } from "#machines/requirements.ts";

/** What capturing the invoice of a supplier answers for. */
export const invoiceCaptureRequirements = {
  "CAP-1": {
    source: "issue 15",
    text: "PDFs are dropped or chosen and read one after another; an invoice can be typed without one.",
  },
  "CAP-2": {
    source: "issue 15",
    text: "What a file says is proposed: it fills what nobody typed, says that it was read, and can be changed.",
  },
  "CAP-3": {
    source: "issue 15",
    text: "A file that can't be read says why; it can be left out, and what was typed is kept.",
  },
  "CAP-4": {
    source: "issue 15",
    text: "The server checks an invoice before it is saved: what is wrong stands beside its field.",
  },
  "CAP-5": { source: "issue 15", text: "What is worth a second look is looked at before it is saved." },
  "CAP-6": { source: "design 3", text: "A retry after a lost answer saves the same invoice, once." },
  "CAP-7": { source: "design 5", text: "An invoice is saved only once the server has confirmed it." },
  "CAP-8": { source: "issue 15", text: "What was typed is given up only after the person was asked." },
  "CAP-9": { source: "security 25", text: "A PDF that is empty or too large is refused before it is sent." },
} as const satisfies Record<`CAP-${number}`, Requirement>;
