import { draft } from "./designer.draft.ts";
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
  after: { retrySoon: { ...draft.retried, target: "#designer.editor.autosave.saving" } },
});
