import { sampleMachine } from "#machines/sample/sample.machine.ts";
import { done, failed } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

export const model = defineModel({
  machine: sampleMachine,
  scenarios: [{ name: "a full sample", input: undefined }],
  events: () => [{ type: "sample.pressed" }],
  outcomes: { heat: () => [done("boiling", undefined), failed("server.unexpected")] },
  project: (context: { problem: unknown }) => context.problem !== null,
  invariants: {
    "water that could not be heated is cold": {
      requirement: "SAMPLE-2",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.error.actor.heat" ||
        (snapshot.matches("cold") && snapshot.context.problem !== null),
    },
  },
  stage: { nowhere: "A sample has no page." },
});
