import { designerSetup } from "./designer.setup.ts";

export const failedState = designerSetup.createStateConfig({
  description: "The template couldn't be opened; the reason is shown.",
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
