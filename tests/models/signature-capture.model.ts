import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import { drawingError } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { signatureCaptureMachine } from "#machines/signature-capture/signature-capture.machine.ts";
import type { SignatureCaptureContext } from "#machines/signature-capture/signature-capture.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";
import { codes } from "./signing.turns.ts";

/** It stands alone here: there is no parent to notify. */
const aloneMachine = signatureCaptureMachine.provide({
  actions: { reportAdopted: () => {}, reportReopened: () => {} },
});

export const name = "Jane Citizen";
/** Of the contract that it is given in. */
const code = codes.ended;
const link = routes.startPhoneDrawing.example.reply;
/** A line right across the pad, and a dot. */
export const line = "M60,120 L180,60 L300,140 L480,70";
const dot = "M60,120 L62,121";
const strokesOf = { none: [], dot: [dot], line: [line] } as const;

const contextOf = ({ context }: AnyMachineSnapshot) => context as SignatureCaptureContext;

export const model = defineModel({
  machine: aloneMachine,
  scenarios: [
    { name: "none adopted yet", input: { code, name, adopted: null } },
    { name: "typed before", input: { code, name, adopted: { name, signature: { kind: "typed" } } } },
    {
      name: "drawn before",
      input: { code, name, adopted: { name, signature: { kind: "drawn", paths: [line] } } },
    },
  ],
  events: (snapshot) => [
    { type: "name.changed", name: contextOf(snapshot).name === name ? "." : name },
    ...Object.values(strokesOf)
      .filter((paths) => paths.join() !== contextOf(snapshot).paths.join())
      .map((paths) => ({ type: "strokes.changed", paths })),
    { type: "typing.chosen" },
    { type: "drawing.chosen" },
    { type: "phone.chosen" },
    { type: "signature.confirmed" },
    { type: "signature.reopened" },
  ],
  outcomes: {
    startDrawing: () => [answered("link", link), refused("network.lost")],
    readDrawing: () => [
      answered("waiting", { status: "waiting", paths: null }),
      answered("drawn", { status: "drawn", paths: [line] }),
      answered("over", { status: "over", paths: null }),
      refused("network.lost"),
      refused("otp.required"),
    ],
  },
  project: ({
    name: typed,
    paths,
    kind,
    isChecked,
    wasAdopted,
    link: at,
    problem,
  }: SignatureCaptureContext) => [
    at !== null,
    problem?.code ?? null,
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
    "the name can be changed until it is adopted": {
      requirement: "CAPTURE-1",
      holds: (snapshot) =>
        snapshot.matches("adopted") || snapshot.can({ type: "name.changed", name: contextOf(snapshot).name }),
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
    "a phone's link is shown exactly while something is awaited from it": {
      requirement: "CAPTURE-6",
      holds: (snapshot) =>
        !(snapshot.matches({ onPhone: "waiting" }) || snapshot.matches({ onPhone: "checking" })) ||
        contextOf(snapshot).link !== null,
    },
    "what was drawn on a phone is looked at here before it is adopted": {
      requirement: "CAPTURE-6",
      holds: (snapshot, { event, before }) =>
        before?.matches("onPhone") !== true ||
        (!snapshot.matches("adopted") &&
          (event.type !== "xstate.done.actor.readDrawing" ||
            event.output.status !== "drawn" ||
            (snapshot.matches("drawing") && contextOf(snapshot).paths === event.output.paths))),
    },
    "what failed or is over can be tried again, and says why": {
      requirement: "CAPTURE-6",
      holds: (snapshot) =>
        !snapshot.hasTag("failed") ||
        (snapshot.can({ type: "phone.chosen" }) &&
          snapshot.matches({ onPhone: "failed" }) === (contextOf(snapshot).problem !== null)),
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
