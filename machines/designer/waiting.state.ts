import { designerSetup } from "./designer.setup.ts";
import { publishWished } from "./designer.wishes.ts";

export const waitingState = designerSetup.createStateConfig({
  description: "There are unsaved edits; they are saved after a short pause.",
  meta: { requirement: "DSG-14" },
  tags: "unsaved",
  always: [
    {
      description: "The edits were undone; there is nothing to save.",
      meta: { requirement: ["DSG-12", "DSG-14"] },
      guard: "isSaved",
      target: "clean",
    },
    {
      description: "To be published: sent at once.",
      meta: { requirement: "DSG-18" },
      guard: "isToPublish",
      target: "saving",
    },
  ],
  after: {
    savePause: {
      description: "They are sent.",
      meta: { requirement: "DSG-14" },
      target: "saving",
    },
  },
  on: {
    "page.hidden": {
      description: "The page is hidden and may be closed: everything is saved at once.",
      meta: { requirement: "DSG-23" },
      target: "saving",
    },
    "publish.asked": publishWished,
  },
});
