import { designerSetup } from "./designer.setup.ts";

export const offeringState = designerSetup.createStateConfig({
  description: "Proposed fields are shown; each is placed only when accepted.",
  meta: { requirement: "DSG-19" },
  tags: "offering",
  always: {
    description: "Every proposal is accepted or dismissed.",
    meta: { requirement: "DSG-19" },
    guard: "isAllAnswered",
    target: "resting",
  },
  on: {
    "proposals.accepted": {
      description: "Some, or all, become fields: one step of the history.",
      meta: { requirement: ["DSG-12", "DSG-19"] },
      actions: { type: "acceptProposals", params: ({ event }) => ({ ids: event.ids }) },
    },
    "proposals.dismissed": {
      description: "Some, or all, are put away.",
      meta: { requirement: "DSG-19" },
      actions: { type: "dismissProposals", params: ({ event }) => ({ ids: event.ids }) },
    },
    "proposals.asked": {
      description: "The person searches the documents again.",
      meta: { requirement: "DSG-19" },
      target: "looking",
    },
  },
});
