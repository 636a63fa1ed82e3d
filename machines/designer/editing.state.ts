import { designerSetup } from "./designer.setup.ts";

export const editingState = designerSetup.createStateConfig({
  description: "A label is written where its field stands.",
  meta: { requirement: "DSG-20" },
  tags: "editing",
  on: {
    "label.entered": {
      description: "That is its label.",
      meta: { requirement: ["DSG-12", "DSG-20"] },
      target: "idle",
      actions: { type: "assignLabel", params: ({ event }) => ({ label: event.label }) },
    },
    "tool.cancelled": {
      description: "Given up: the label stays.",
      meta: { requirement: "DSG-8" },
      target: "idle",
      actions: "closeLabel",
    },
  },
});
