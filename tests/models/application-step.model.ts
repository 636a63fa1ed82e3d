import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { applicationStepMachine } from "#machines/application-step/application-step.machine.ts";
import type { ApplicationStepContext } from "#machines/application-step/application-step.types.ts";
import { defineModel } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as ApplicationStepContext;
const fieldOf = (event: AnyEventObject) => (event as unknown as { field: string }).field;

/** It stands alone here: there is no parent to tell. */
const aloneMachine = applicationStepMachine.provide({ actions: { reportPassed: () => {} } });

export const model = defineModel({
  machine: aloneMachine,
  scenarios: [{ name: "a step", input: undefined }],
  events: () => [
    { type: "field.left", field: "property.suburb" },
    { type: "field.left", field: "property.postcode" },
    { type: "next.requested", isValid: false },
    { type: "next.requested", isValid: true },
  ],
  outcomes: {},
  project: ({ left }: ApplicationStepContext) => [...left].sort(),
  invariants: {
    "a field that was left is known to be, once, and no other is": {
      requirement: "STEP-1",
      holds: (snapshot, { event, before }) => {
        if (event.type !== "field.left" || before?.hasTag("checked") === true) return true;
        const { left } = contextOf(snapshot);
        const known = before === null ? [] : contextOf(before).left;
        return (
          left.filter((field) => !known.includes(field)).every((field) => field === fieldOf(event)) &&
          left.filter((field) => field === fieldOf(event)).length === 1
        );
      },
    },
    "a step that is not in order shows all that is wrong, and is not left": {
      requirement: "STEP-2",
      holds: (snapshot, { event, actions }) =>
        (event as { isValid?: boolean }).isValid !== false ||
        (snapshot.hasTag("checked") && actions.length === 0),
    },
    "a step that is in order goes on": {
      requirement: "STEP-3",
      holds: (_, { event, actions }) =>
        (event as { isValid?: boolean }).isValid !== true ||
        actions.some(({ type }) => type === "reportPassed"),
    },
  },
  stage: {
    nowhere: "It has no page of its own: the paths of the application in the page take its ways.",
  },
});
