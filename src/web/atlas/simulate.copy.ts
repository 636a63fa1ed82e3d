/** A machine stepped through by hand. */
export const simulateCopy = {
  noModel: "This machine has no model, so it can't be simulated.",
  notCopied: "Your browser did not allow copying. Please select the path and copy it.",
  effects: "What was asked of the host",
  lastEffects: "Actions of the last step",
  scenario: "Scenario",
  noState: "no state",
  path: "Path so far",
  noSteps: "No steps yet.",
  undo: "Undo",
  restart: "Restart",
  copyAsText: "Copy as text",
  next: "What can come next",
  isOver: "It has ended.",
  isStuck: "No event moves it on from here.",
  groups: {
    event: "People, parents and watchers say",
    outcome: "Ports answer",
    delay: "Time passes",
  },
  refused: (count: number) => `Refused here (${count})`,
  selected: "Selected on the chart",
} as const;
