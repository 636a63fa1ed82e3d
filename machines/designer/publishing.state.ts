import { toProblem } from "#contract/problems.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { designerSetup } from "./designer.setup.ts";

export const publishingState = designerSetup.createStateConfig({
  description: "The saved template is being published as the next version.",
  meta: { requirement: "DSG-18" },
  tags: "publishing",
  entry: "clearProblem",
  exit: "dropPublish",
  invoke: {
    id: "publishTemplate",
    src: "publishTemplate",
    input: ({ context: { id, version } }) => ({ id, version }),
    onDone: {
      description: "Published; or somebody else changed it: joined, or compared, to be looked at first.",
      meta: { requirement: ["DSG-16", "DSG-18"] },
      target: "saved",
      actions: { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) },
    },
    onError: {
      description: "Publishing failed, and the reason is shown.",
      meta: { requirement: "DSG-18" },
      target: "saved",
      actions: [
        { type: "showProblem", params: failureOf },
        { type: "announce", params: ({ event }) => ({ message: toProblem(event.error).message }) },
      ],
    },
  },
});
