import { designerSetup } from "./designer.setup.ts";

export const pointingState = designerSetup.createStateConfig({
  description: "A pointer is down and has not moved: a click, or the beginning of a gesture.",
  meta: { requirement: "DSG-3" },
  tags: "gesture",
  on: {
    "pointer.released": {
      description: "It was a click.",
      meta: { requirement: ["DSG-3", "DSG-10"] },
      target: "idle",
      actions: "assignClick",
    },
    "gesture.started": [
      {
        description: "From the page: a box is drawn around fields.",
        meta: { requirement: "DSG-6" },
        guard: { type: "isPressOn", params: { kind: "page" } },
        target: "marquee",
      },
      {
        description: "From a field that is not locked: what is selected is dragged.",
        meta: { requirement: "DSG-4" },
        guard: { type: "isPressFree", params: { kind: "field" } },
        target: "dragging",
      },
      {
        description: "From a handle of a field that is not locked.",
        meta: { requirement: "DSG-5" },
        guard: { type: "isPressFree", params: { kind: "handle" } },
        target: "resizing",
      },
      {
        description: "The field is locked: that is said.",
        meta: { requirement: ["DSG-9", "DSG-13"] },
        target: "idle",
        actions: "notifyLocked",
      },
    ],
    "tool.cancelled": {
      description: "Given up.",
      meta: { requirement: "DSG-8" },
      target: "idle",
      actions: "dropPress",
    },
  },
});
