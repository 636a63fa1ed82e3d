import { designerSetup } from "./designer.setup.ts";

export const noneState = designerSetup.createStateConfig({
  description: "No field is selected.",
  meta: { requirement: "DSG-10" },
  always: [
    {
      description: "A field is selected.",
      meta: { requirement: "DSG-10" },
      guard: "isOneSelected",
      target: "one",
    },
    {
      description: "Several fields are selected.",
      meta: { requirement: "DSG-10" },
      guard: "isManySelected",
      target: "many",
    },
  ],
});
