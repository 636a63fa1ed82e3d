import { designerSetup } from "./designer.setup.ts";

export const restingState = designerSetup.createStateConfig({
  description: "No fields are proposed.",
  meta: { requirement: "DSG-19" },
  on: {
    "proposals.asked": {
      description: "The documents are looked through.",
      meta: { requirement: "DSG-19" },
      target: "looking",
    },
  },
});
