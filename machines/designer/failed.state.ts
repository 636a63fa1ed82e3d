import { designerSetup } from "./designer.setup.ts";

export const failedState = designerSetup.createStateConfig({
  description: "It cannot be designed, and why.",
  meta: { requirement: ["DSG-2", "DSG-24"] },
  tags: "failed",
  on: {
    "load.retried": {
      description: "Asked for again.",
      meta: { requirement: "DSG-2" },
      target: "loading",
      actions: "clearProblem",
    },
  },
});
