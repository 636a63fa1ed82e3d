import { designerSetup } from "./designer.setup.ts";
import { publishWished } from "./designer.wishes.ts";

export const waitingState = designerSetup.createStateConfig({
  description: "Edits are gathered for a moment.",
  meta: { requirement: "DSG-14" },
  tags: "unsaved",
  always: [
    {
      description: "They were undone: the server has what is shown.",
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
      description: "The page is put away: nobody knows whether it comes back.",
      meta: { requirement: "DSG-23" },
      target: "saving",
    },
    "publish.asked": publishWished,
  },
});
