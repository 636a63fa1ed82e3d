import { designerSetup } from "./designer.setup.ts";
import { publishWished } from "./designer.wishes.ts";

export const cleanState = designerSetup.createStateConfig({
  description: "Everything shown is saved.",
  meta: { requirement: "DSG-14" },
  always: [
    {
      description: "Something was edited.",
      meta: { requirement: "DSG-14" },
      guard: "isUnsaved",
      target: "waiting",
    },
    {
      description: "All is saved: published.",
      meta: { requirement: "DSG-18" },
      guard: "isToPublish",
      target: "publishing",
    },
  ],
  on: { "publish.asked": publishWished },
});
