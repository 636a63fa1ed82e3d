import { kettleMachine } from "#machines/kettle/kettle.machine.ts";
import { done, failed } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

export const model = defineModel({
  machine: kettleMachine,
  scenarios: [{ name: "a full kettle", input: undefined }],
  events: () => [{ type: "kettle.pressed" }],
  outcomes: { heat: () => [done("boiling", undefined), failed("server.unexpected")] },
  project: (context: { problem: unknown }) => context.problem !== null,
  invariants: {
    "water that could not be heated is cold": {
      requirement: "KETTLE-2",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.error.actor.heat" ||
        (snapshot.matches("cold") && snapshot.context.problem !== null),
    },
  },
  stage: { nowhere: "A kettle has no page." },
});
