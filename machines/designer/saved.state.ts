import { draft } from "./designer.draft.ts";
import { designerSetup } from "./designer.setup.ts";
import { publishWished } from "./designer.wishes.ts";

export const savedState = designerSetup.createStateConfig({
  description: "Everything shown is saved.",
  meta: { requirement: "DSG-14" },
  always: [
    draft.conflict,
    draft.changed,
    {
      description: "All is saved: published.",
      meta: { requirement: "DSG-18" },
      guard: "isToPublish",
      target: "publishing",
    },
  ],
  on: { "publish.asked": publishWished },
});
