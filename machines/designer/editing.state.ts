import { designerSetup } from "./designer.setup.ts";

export const editingState = designerSetup.createStateConfig({
  description: "A label is being edited in place.",
  meta: { requirement: "DSG-20" },
  tags: "editing",
  on: {
    "label.entered": {
      description: "The new label is applied.",
      meta: { requirement: ["DSG-12", "DSG-20"] },
      target: "idle",
      actions: { type: "assignLabel", params: ({ event }) => ({ label: event.label }) },
    },
    "tool.cancelled": {
      description: "The edit was cancelled; the label stays.",
      meta: { requirement: "DSG-8" },
      target: "idle",
      actions: "closeLabel",
    },
  },
});
