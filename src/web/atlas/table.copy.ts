/** A machine's chart as two tables. */
export const tableCopy = {
  transitionCount: (count: number) => `${count} transitions`,
  stateCount: (count: number) => `${count} states`,
  transitions: "Transitions",
  states: "States",
  table: "the table",
  transitionColumns: ["From", "Event", "Guard", "Actions", "To", "What it means", "Requirements"],
  stateColumns: ["State", "Kind", "Tags", "On entry", "On exit", "Runs", "What it means"],
} as const;
