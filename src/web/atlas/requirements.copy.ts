/** What the documents ask, and what answers: of all machines, or of one. */
export const requirementsCopy = {
  title: "Requirements",
  about: "What the documents ask, the states and transitions that answer, and the paths that prove it.",
  unknown: (id: string) => `There is no requirement “${id}”`,
  allListed: "All of them are listed below.",
  search: "Search requirements",
  shown: (count: number, all: number) => `${count} of ${all} shown`,
  count: (count: number) => (count === 1 ? "1 requirement" : `${count} requirements`),
  columns: { id: "Id", source: "Asked in", text: "Requirement", answers: "Answered by" },
  noAnswer: "nothing yet",
  state: "state",
  stateOf: (noun: string) => `state of ${noun}`,
  of: (noun: string) => `of ${noun}`,
  refusals: "Taken and refused",
  refusalsNote:
    "Each case of the tests in each state: a tick is taken, a dot is refused and proved to change nothing.",
  notMeasured: "Not measured yet.",
  stateColumn: "State",
  accepted: "taken",
  refused: "refused",
} as const;
