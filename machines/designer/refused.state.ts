import { draft } from "./designer.draft.ts";
import { designerSetup } from "./designer.setup.ts";

export const refusedState = designerSetup.createStateConfig({
  description: "The server refused the edits; they are kept here, and the reason is shown.",
  meta: { requirement: "DSG-17" },
  tags: ["unsaved", "refused"],
  entry: "dropPublish",
  always: {
    description: "Edited since: it may be taken now.",
    meta: { requirement: ["DSG-14", "DSG-17"] },
    guard: "isChangedSince",
    target: "unsaved",
    actions: "clearProblem",
  },
  on: { "save.retried": draft.resent },
});
