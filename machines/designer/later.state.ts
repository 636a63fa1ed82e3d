import { draft } from "./designer.draft.ts";
import { designerSetup } from "./designer.setup.ts";

export const laterState = designerSetup.createStateConfig({
  description: "The connection is still lost; saving is tried again less often.",
  meta: { requirement: "DSG-15" },
  after: { retryLater: { ...draft.retried, target: "#designer.editor.autosave.saving" } },
});
