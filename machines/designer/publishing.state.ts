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
    onDone: [
      {
        description: "It is published.",
        meta: { requirement: "DSG-18" },
        guard: { type: "isUsed", params: ({ event }) => ({ answer: event.output }) },
        target: "clean",
        actions: { type: "assignPublished", params: ({ event }) => ({ answer: event.output }) },
      },
      {
        description: "Somebody else changed the same meanwhile: a person chooses.",
        meta: { requirement: ["DSG-16", "DSG-18"] },
        guard: { type: "isQuestioned", params: ({ event }) => ({ answer: event.output }) },
        target: "comparing",
        actions: { type: "assignNewer", params: ({ event }) => ({ answer: event.output }) },
      },
      {
        description: "Somebody else changed it: joined, to be looked at before it is published.",
        meta: { requirement: ["DSG-16", "DSG-18"] },
        target: "clean",
        actions: { type: "joinNewer", params: ({ event }) => ({ answer: event.output }) },
      },
    ],
    onError: {
      description: "Publishing failed, and the reason is shown.",
      meta: { requirement: "DSG-18" },
      target: "clean",
      actions: [
        { type: "showProblem", params: failureOf },
        { type: "announce", params: ({ event }) => ({ message: toProblem(event.error).message }) },
      ],
    },
  },
});
