import { designerSetup } from "./designer.setup.ts";

export const oneState = designerSetup.createStateConfig({
  description: "One field is selected: its properties are shown.",
  meta: { requirement: "DSG-10" },
  always: [
    {
      description: "It is not any more.",
      meta: { requirement: "DSG-10" },
      guard: "isNoneSelected",
      target: "none",
    },
    {
      description: "Others are too.",
      meta: { requirement: "DSG-10" },
      guard: "isManySelected",
      target: "many",
    },
  ],
});
