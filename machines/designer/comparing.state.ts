import { designerSetup } from "./designer.setup.ts";

export const comparingState = designerSetup.createStateConfig({
  description: "Somebody else changed the same fields; the person chooses which version to keep.",
  meta: { requirement: "DSG-16" },
  tags: ["unsaved", "comparing"],
  entry: "dropPublish",
  on: {
    "side.chosen": {
      description: "Of this one, mine or theirs.",
      meta: { requirement: "DSG-16" },
      actions: { type: "assignSide", params: ({ event: { key, side } }) => ({ key, side }) },
    },
    "sides.chosen": {
      description: "All of mine, or all of theirs.",
      meta: { requirement: "DSG-16" },
      actions: { type: "assignSides", params: ({ event }) => ({ side: event.side }) },
    },
    "comparison.accepted": {
      description: "What was chosen goes on top of the newer version.",
      meta: { requirement: "DSG-16" },
      target: "clean",
      actions: "merge",
    },
  },
});
