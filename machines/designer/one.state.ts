import { designerSetup } from "./designer.setup.ts";

export const oneState = designerSetup.createStateConfig({
  description: "One field is selected: its properties are shown.",
  meta: { requirement: "DSG-10" },
  always: [
    {
      description: "The field is no longer selected.",
      meta: { requirement: "DSG-10" },
      guard: "isNoneSelected",
      target: "none",
    },
    {
      description: "More fields are selected.",
      meta: { requirement: "DSG-10" },
      guard: "isManySelected",
      target: "many",
    },
  ],
});
