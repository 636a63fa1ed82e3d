import { designerSetup } from "./designer.setup.ts";

export const manyState = designerSetup.createStateConfig({
  description: "Several fields are selected: they are arranged together.",
  meta: { requirement: "DSG-10" },
  always: [
    {
      description: "No field is selected any more.",
      meta: { requirement: "DSG-10" },
      guard: "isNoneSelected",
      target: "none",
    },
    {
      description: "One field is still selected.",
      meta: { requirement: "DSG-10" },
      guard: "isOneSelected",
      target: "one",
    },
  ],
});
