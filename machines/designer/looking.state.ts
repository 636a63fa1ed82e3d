import { toProblem } from "#contract/problems.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { designerSetup } from "./designer.setup.ts";

export const lookingState = designerSetup.createStateConfig({
  description: "The documents are being searched for tags, blank lines and form fields.",
  meta: { requirement: "DSG-19" },
  tags: "looking",
  invoke: {
    id: "findProposals",
    src: "findProposals",
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        description: "Fields are proposed.",
        meta: { requirement: "DSG-19" },
        guard: { type: "isAnyProposed", params: ({ event }) => ({ found: event.output }) },
        target: "offering",
        actions: [
          { type: "assignProposals", params: ({ event }) => ({ found: event.output }) },
          { type: "choosePanel", params: { panel: "proposals" } },
        ],
      },
      {
        description: "No fields were found, and the person is notified.",
        meta: { requirement: ["DSG-13", "DSG-19"] },
        target: "resting",
        actions: { type: "assignProposals", params: ({ event }) => ({ found: event.output }) },
      },
    ],
    onError: {
      description: "They could not be looked through, and why.",
      meta: { requirement: "DSG-19" },
      target: "resting",
      actions: [
        { type: "showProblem", params: failureOf },
        { type: "announce", params: ({ event }) => ({ message: toProblem(event.error).message }) },
      ],
    },
  },
});
