import { designerSetup } from "./designer.setup.ts";

export const resizingState = designerSetup.createStateConfig({
  description: "A handle follows the pointer; nothing is changed yet.",
  meta: { requirement: "DSG-5" },
  tags: "gesture",
  on: {
    "gesture.ended": {
      description: "Let go: resized, in one step.",
      meta: { requirement: ["DSG-5", "DSG-12"] },
      target: "idle",
      actions: [
        "dropPress",
        { type: "give", params: ({ event }) => ({ command: { kind: "resize", boxes: event.boxes } }) },
      ],
    },
    "tool.cancelled": {
      description: "The gesture was cancelled; nothing changed.",
      meta: { requirement: "DSG-8" },
      target: "idle",
      actions: "dropPress",
    },
  },
});
