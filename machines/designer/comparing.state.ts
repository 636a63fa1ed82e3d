import { draft } from "./designer.draft.ts";
import { designerSetup } from "./designer.setup.ts";

export const comparingState = designerSetup.createStateConfig({
  description: "Somebody else changed the same fields; the person chooses which version to keep.",
  meta: { requirement: "DSG-16" },
  tags: ["unsaved", "comparing"],
  entry: "dropPublish",
  on: {
    "side.chosen": draft.sideChosen,
    "sides.chosen": draft.sidesChosen,
    "comparison.accepted": { ...draft.accepted, target: "saved" },
  },
});
