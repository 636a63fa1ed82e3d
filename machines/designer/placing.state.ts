import { designerSetup } from "./designer.setup.ts";

export const placingState = designerSetup.createStateConfig({
  description: "A field type is chosen and can be placed on a page.",
  meta: { requirement: "DSG-7" },
  tags: "placing",
  on: {
    "place.chosen": {
      description: "By a click, a drop, a drawn box, or Enter.",
      meta: { requirement: ["DSG-7", "DSG-12"] },
      target: "idle",
      actions: {
        type: "place",
        params: ({ event: { pageId, at, seed } }) => ({ pageId, at, seed }),
      },
    },
    "type.chosen": {
      description: "Another type instead.",
      meta: { requirement: "DSG-7" },
      actions: {
        type: "arm",
        params: ({ event: { fieldType, signerId } }) => ({ fieldType, signerId }),
      },
    },
    "command.given": {
      description: "An edit is made instead.",
      meta: { requirement: "DSG-12" },
      target: "idle",
      actions: ["disarm", { type: "give", params: ({ event }) => ({ command: event.command }) }],
    },
    "undo.asked": {
      description: "The newest step is taken back instead.",
      meta: { requirement: "DSG-12" },
      target: "idle",
      actions: ["disarm", "undo"],
    },
    "tool.cancelled": {
      description: "The person stops placing.",
      meta: { requirement: "DSG-8" },
      target: "idle",
      actions: "disarm",
    },
  },
});
