import { designerSetup } from "./designer.setup.ts";

export const choosingState = designerSetup.createStateConfig({
  description: "Deciding whether to search the documents for fields automatically.",
  always: [
    {
      description: "The template is automatic and has no fields yet.",
      meta: { requirement: "DSG-19" },
      guard: "isAutomatic",
      target: "looking",
    },
    {
      description: "Only where somebody asks for it.",
      meta: { requirement: "DSG-19" },
      target: "resting",
    },
  ],
});
