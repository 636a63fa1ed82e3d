import { problem } from "#contract/problems.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { designerSetup } from "./designer.setup.ts";

export const loadingState = designerSetup.createStateConfig({
  description: "The template is loading: 'Loading PDF Designer...'.",
  meta: { requirement: "DSG-1" },
  tags: "busy",
  invoke: {
    id: "loadTemplate",
    src: "loadTemplate",
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        description: "The template is archived and can't be edited.",
        meta: { requirement: "DSG-24" },
        guard: { type: "isArchived", params: ({ event }) => ({ template: event.output }) },
        target: "failed",
        actions: { type: "showProblem", params: { problem: problem("template.archived") } },
      },
      {
        description: "The template has loaded.",
        meta: { requirement: "DSG-1" },
        target: "editor",
        actions: { type: "assignTemplate", params: ({ event }) => ({ template: event.output }) },
      },
    ],
    onError: {
      description: "The template couldn't be loaded.",
      meta: { requirement: "DSG-2" },
      target: "failed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
});
