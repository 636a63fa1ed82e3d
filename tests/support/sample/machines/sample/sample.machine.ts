import { assign, setup } from "xstate";
import { type Problem, toProblem } from "#contract/problems.ts";
import { port } from "#machines/kit/port.ts";

export const sampleMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as { type: "sample.pressed" },
    tags: {} as "busy",
    children: {} as { heat: "heat" },
  },
  actors: { heat: port<{ input: undefined; output: undefined }>("heat") },
  actions: {
    showProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { coolingTime: 60_000 },
}).createMachine({
  id: "sample",
  description: "A sample that heats water and lets it cool.",
  options: { maxIterations: 100 },
  context: { problem: null },
  initial: "cold",
  states: {
    cold: {
      description: "Nothing was asked for.",
      on: {
        "sample.pressed": {
          description: "Tea is wanted.",
          meta: { requirement: "SAMPLE-1" },
          target: "heating",
          actions: "clearProblem",
        },
      },
    },
    heating: {
      description: "The water is being heated.",
      tags: "busy",
      invoke: {
        id: "heat",
        src: "heat",
        onDone: { description: "It boils.", meta: { requirement: "SAMPLE-1" }, target: "hot" },
        onError: {
          description: "No power.",
          meta: { requirement: "SAMPLE-2" },
          target: "cold",
          actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    hot: {
      description: "Ready to pour.",
      after: {
        coolingTime: { description: "It was left alone.", meta: { requirement: "SAMPLE-1" }, target: "cold" },
      },
    },
  },
});
