import { designerSetup } from "./designer.setup.ts";

export const soonState = designerSetup.createStateConfig({
  description: "For the first time: it may be a moment only.",
  meta: { requirement: "DSG-15" },
  always: {
    description: "It is lost for longer.",
    meta: { requirement: "DSG-15" },
    guard: "isLostAgain",
    target: "later",
  },
  after: {
    retrySoon: {
      description: "Sent again.",
      meta: { requirement: "DSG-15" },
      target: "#designer.editor.autosave.saving",
    },
  },
});
