import type { Requirement } from "#machines/requirements.ts";

/** What a table of results answers for. */
export const resultsTableRequirements = {
  "TABLE-1": { source: "specification 1", text: "A results table is searched and paged." },
  "TABLE-2": { source: "specification 5", text: "An empty search asks for everything, by '*'." },
  "TABLE-3": {
    source: "specification 4",
    text: "Another search begins at its first page and clears the cursors.",
  },
  "TABLE-4": {
    source: "specification 4",
    text: "Another order begins at its first page and clears the cursors.",
  },
  "TABLE-5": {
    source: "specification 4",
    text: "Another page size begins at the first page and clears the cursors.",
  },
  "TABLE-6": {
    source: "specification 4",
    text: "A page is asked for by the stored cursor of the page before it.",
  },
  "TABLE-7": {
    source: "specification 3",
    text: "An answer holds records, each with its cursor, and a total.",
  },
  "TABLE-8": { source: "specification 8", text: "A failed search says 'Sorry...' and its message." },
  "TABLE-9": {
    source: "specification 8",
    text: "A failed search can be asked again where a refresh is available.",
  },
  "TABLE-10": {
    source: "specification 9",
    text: "Pages have 10, 20, 50, 100 or 200 rows, and no other number.",
  },
  "TABLE-11": { source: "specification 9", text: "The page size changes only where that is enabled." },
  "TABLE-12": { source: "design 5", text: "Typing is searched once it pauses, not letter by letter." },
  "TABLE-13": {
    source: "specification 2",
    text: "Before the first rows the table says that it is loading.",
  },
  "TABLE-14": {
    source: "design 5",
    text: "While other rows are asked for, those from before stay in sight.",
  },
  "TABLE-15": { source: "design 5", text: "A change of a row is seen in the table it is in." },
  "TABLE-16": { source: "design 5", text: "A search that finds nothing says so." },
  "TABLE-17": {
    source: "security 21",
    text: "Only a page is asked for that a cursor or its number finds.",
  },
  "TABLE-18": { source: "design 5", text: "The address holds the search, so that a link reproduces it." },
  "TABLE-19": { source: "design 5", text: "The columns that a person chose are remembered." },
} as const satisfies Record<string, Requirement>;
