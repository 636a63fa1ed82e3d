import { designerSetup } from "./designer.setup.ts";

export const marqueeState = designerSetup.createStateConfig({
  description: "A box is drawn around fields.",
  meta: { requirement: "DSG-6" },
  tags: "gesture",
  on: {
    "marquee.ended": {
      description: "What it touches is selected; with Shift, beside what is.",
      meta: { requirement: ["DSG-6", "DSG-10"] },
      target: "idle",
      actions: { type: "assignMarquee", params: ({ event }) => ({ ids: event.ids }) },
    },
    "tool.cancelled": {
      description: "The gesture was cancelled; the selection is as before.",
      meta: { requirement: "DSG-8" },
      target: "idle",
      actions: "dropPress",
    },
  },
});
