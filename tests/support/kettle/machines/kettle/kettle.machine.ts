import { assign, setup } from "xstate";
import { type Problem, toProblem } from "#contract/problems.ts";
import { port } from "#machines/port.ts";

export const kettleMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as { type: "kettle.pressed" },
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
  id: "kettle",
  description: "A kettle that heats water and lets it cool.",
  options: { maxIterations: 100 },
  context: { problem: null },
  initial: "cold",
  states: {
    cold: {
      description: "Nothing was asked for.",
      on: {
        "kettle.pressed": {
          description: "Tea is wanted.",
          meta: { requirement: "KETTLE-1" },
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
        onDone: { description: "It boils.", meta: { requirement: "KETTLE-1" }, target: "hot" },
        onError: {
          description: "No power.",
          meta: { requirement: "KETTLE-2" },
          target: "cold",
          actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    hot: {
      description: "Ready to pour.",
      after: {
        coolingTime: { description: "It was left alone.", meta: { requirement: "KETTLE-1" }, target: "cold" },
      },
    },
  },
});
