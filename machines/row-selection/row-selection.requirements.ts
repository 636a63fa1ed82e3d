import type { Requirement } from "#machines/requirements.ts";

/** What the specification and our design ask of the selection of a list. */
export const rowSelectionRequirements = {
  "SELECTION-1": {
    source: "issue 13",
    text: "Rows of a list are selected one by one, as a range, and as a whole page.",
  },
  "SELECTION-2": { source: "issue 13", text: "What is selected stays selected while pages are turned." },
  "SELECTION-3": {
    source: "issue 13",
    text: "Everything that a search finds can be selected, up to a limit, also where only a page of it is shown.",
  },
  "SELECTION-4": {
    source: "issue 13",
    text: "Another search begins with nothing selected: nothing is done to rows that nobody asked for any more.",
  },
  "SELECTION-5": {
    source: "issue 13",
    text: "A selected row is known as it was read last, and is left out once the action on it succeeded.",
  },
  "SELECTION-6": {
    source: "specification 8",
    text: "Where the rows of a search could not be read, what was selected stays, and the reason is shown.",
  },
} as const satisfies Record<string, Requirement>;
