import type { AnyMachineSnapshot } from "xstate";
import { drawingError } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { signatureCaptureMachine } from "#machines/signature-capture/signature-capture.machine.ts";
import type { SignatureCaptureContext } from "#machines/signature-capture/signature-capture.types.ts";
import { defineModel } from "#tests/harness/model.ts";

/** It stands alone here: there is no parent to notify. */
const aloneMachine = signatureCaptureMachine.provide({
  actions: { reportAdopted: () => {}, reportReopened: () => {} },
});

export const name = "Jane Citizen";
/** A line right across the pad, and a dot. */
export const line = "M60,120 L180,60 L300,140 L480,70";
const dot = "M60,120 L62,121";
const strokesOf = { none: [], dot: [dot], line: [line] } as const;

const contextOf = ({ context }: AnyMachineSnapshot) => context as SignatureCaptureContext;

export const model = defineModel({
  machine: aloneMachine,
  scenarios: [
    { name: "none adopted yet", input: { name, adopted: null } },
    { name: "typed before", input: { name, adopted: { name, signature: { kind: "typed" } } } },
    {
      name: "drawn before",
      input: { name, adopted: { name, signature: { kind: "drawn", paths: [line] } } },
    },
  ],
  events: (snapshot) => [
    { type: "name.changed", name: contextOf(snapshot).name === name ? "." : name },
    ...Object.values(strokesOf)
      .filter((paths) => paths.join() !== contextOf(snapshot).paths.join())
      .map((paths) => ({ type: "strokes.changed", paths })),
    { type: "typing.chosen" },
    { type: "drawing.chosen" },
    { type: "signature.confirmed" },
    { type: "signature.reopened" },
  ],
  outcomes: {},
  project: ({ name: typed, paths, kind, isChecked, wasAdopted }: SignatureCaptureContext) => [
    typed,
    paths.join(),
    kind,
    isChecked,
    wasAdopted,
  ],
  invariants: {
    "typing is offered wherever none is adopted": {
      requirement: "CAPTURE-1",
      holds: (snapshot) =>
        snapshot.matches("adopted") || snapshot.matches("typed") || snapshot.can({ type: "typing.chosen" }),
    },
    "drawing is offered where it is typed": {
      requirement: "CAPTURE-2",
      holds: (snapshot) => !snapshot.matches("typed") || snapshot.can({ type: "drawing.chosen" }),
    },
    "no empty signature and no dot is adopted": {
      requirement: "CAPTURE-3",
      holds: (snapshot, { before }) => {
        if (!snapshot.matches("adopted") || before === null || before.matches("adopted")) return true;
        const { name: typed, paths, kind } = contextOf(snapshot);
        return nameError(typed) === null && (kind === "typed" || drawingError(paths) === null);
      },
    },
    "what is refused says why, and is kept": {
      requirement: "CAPTURE-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "signature.confirmed" ||
        before === null ||
        snapshot.matches("adopted") ||
        (contextOf(snapshot).isChecked &&
          contextOf(snapshot).name === contextOf(before).name &&
          contextOf(snapshot).paths === contextOf(before).paths),
    },
    "the parent is notified of each adoption, once": {
      requirement: "CAPTURE-4",
      holds: (snapshot, { before, actions }) => {
        const isNew = before !== null && !before.matches("adopted") && snapshot.matches("adopted");
        return actions.filter(({ type }) => type === "reportAdopted").length === (isNew ? 1 : 0);
      },
    },
    "an adopted signature is given anew only where the parent is notified": {
      requirement: "CAPTURE-5",
      holds: (snapshot, { before, actions }) =>
        before?.matches("adopted") !== true ||
        snapshot.matches("adopted") ||
        actions.some(({ type }) => type === "reportReopened"),
    },
    "it is given anew in the way it was given": {
      requirement: "CAPTURE-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "signature.reopened" ||
        before?.matches("adopted") !== true ||
        snapshot.matches(contextOf(before).kind === "drawn" ? "drawing" : "typed"),
    },
  },
  stage: "page",
});
