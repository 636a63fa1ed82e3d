import { designerSetup } from "./designer.setup.ts";

export const laterState = designerSetup.createStateConfig({
  description: "The connection is still lost; saving is tried again less often.",
  meta: { requirement: "DSG-15" },
  after: {
    retryLater: {
      description: "Sent again.",
      meta: { requirement: "DSG-15" },
      target: "#designer.editor.autosave.saving",
    },
  },
});
