import { designerSetup } from "./designer.setup.ts";

export const draggingState = designerSetup.createStateConfig({
  description: "The selected fields follow the pointer; nothing is changed yet.",
  meta: { requirement: "DSG-4" },
  tags: "gesture",
  on: {
    "gesture.ended": {
      description: "Let go: moved, in one step.",
      meta: { requirement: ["DSG-4", "DSG-12"] },
      target: "idle",
      actions: [
        "dropPress",
        { type: "give", params: ({ event }) => ({ command: { kind: "move", boxes: event.boxes } }) },
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
