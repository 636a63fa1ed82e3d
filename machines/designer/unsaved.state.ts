import { draft } from "./designer.draft.ts";
import { designerSetup } from "./designer.setup.ts";
import { publishWished } from "./designer.wishes.ts";

export const unsavedState = designerSetup.createStateConfig({
  description: "There are unsaved edits; they are saved after a short pause.",
  meta: { requirement: "DSG-14" },
  tags: "unsaved",
  always: [
    {
      description: "The edits were undone; there is nothing to save.",
      meta: { requirement: ["DSG-12", "DSG-14"] },
      guard: "isSaved",
      target: "saved",
    },
    {
      description: "To be published: sent at once.",
      meta: { requirement: "DSG-18" },
      guard: "isToPublish",
      target: "saving",
    },
  ],
  after: { savePause: draft.paused },
  on: {
    "page.hidden": draft.putAway,
    "publish.asked": publishWished,
  },
});
