import { designerSetup } from "./designer.setup.ts";

export const refusedState = designerSetup.createStateConfig({
  description: "The server would not take it: it stays as it is edited, with the reason.",
  meta: { requirement: "DSG-17" },
  tags: ["unsaved", "refused"],
  entry: "dropPublish",
  always: {
    description: "Edited since: it may be taken now.",
    meta: { requirement: ["DSG-14", "DSG-17"] },
    guard: "isChangedSince",
    target: "waiting",
    actions: "clearProblem",
  },
  on: {
    "save.retried": {
      description: "Sent once more as it is.",
      meta: { requirement: "DSG-17" },
      target: "saving",
    },
  },
});
