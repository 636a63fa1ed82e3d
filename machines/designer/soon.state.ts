import { designerSetup } from "./designer.setup.ts";

export const soonState = designerSetup.createStateConfig({
  description: "The connection has just been lost; saving is tried again soon.",
  meta: { requirement: "DSG-15" },
  always: {
    description: "The connection stays lost.",
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
