import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import { drawingError } from "#domain/party/signature.ts";
import { phoneDrawingMachine } from "#machines/phone-drawing/phone-drawing.machine.ts";
import type { PhoneDrawingContext } from "#machines/phone-drawing/phone-drawing.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as PhoneDrawingContext;
export const secret = "c".repeat(43);
/** A line right across the pad, and a dot. */
const strokesOf = { none: [], dot: ["M60,120 L62,121"], line: ["M60,120 L180,60 L300,140 L480,70"] } as const;

export const model = defineModel({
  machine: phoneDrawingMachine,
  scenarios: [
    { name: "a link", input: { secret } },
    { name: "a link that was cut short", input: { secret: null } },
  ],
  events: (snapshot) => [
    { type: "opening.retried" },
    ...Object.values(strokesOf)
      .filter((paths) => paths.join() !== contextOf(snapshot).paths.join())
      .map((paths) => ({ type: "strokes.changed", paths })),
    { type: "drawing.confirmed" },
  ],
  outcomes: {
    openDrawing: () => [
      answered("opened", routes.openPhoneDrawing.example.reply),
      refused("application.unknown"),
      refused("network.lost"),
    ],
    sendDrawing: () => [
      answered("drawn", { status: "drawn" }),
      refused("application.unknown"),
      refused("network.lost"),
    ],
  },
  project: ({ secret: of, drawing, paths, isChecked, problem }: PhoneDrawingContext) => [
    of,
    drawing !== null,
    paths.join(),
    isChecked,
    problem?.code ?? null,
  ],
  invariants: {
    "the pad is shown only once it is known whose signature it is": {
      requirement: "PHONE-1",
      holds: (snapshot) => !snapshot.hasTag("open") || contextOf(snapshot).drawing !== null,
    },
    "a link that opens nothing offers nothing": {
      requirement: "PHONE-1",
      holds: (snapshot) =>
        !snapshot.matches("closed") ||
        !["opening.retried", "drawing.confirmed"].some((type) => snapshot.can({ type })),
    },
    "no empty drawing and no dot is sent": {
      requirement: "PHONE-2",
      holds: (snapshot) => !snapshot.matches("sending") || drawingError(contextOf(snapshot).paths) === null,
    },
    "what is refused here is said, and kept": {
      requirement: "PHONE-2",
      holds: (snapshot, { event, before }) =>
        event.type !== "drawing.confirmed" ||
        before?.matches("drawing") !== true ||
        snapshot.matches("sending") ||
        (contextOf(snapshot).isChecked && contextOf(snapshot).paths === contextOf(before).paths),
    },
    "it is sent by the server's answer alone": {
      requirement: "PHONE-3",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("sent") ||
        before?.matches("sent") === true ||
        event.type === "xstate.done.actor.sendDrawing",
    },
    "what could not be sent stays, with why": {
      requirement: "PHONE-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.error.actor.sendDrawing" ||
        before === null ||
        snapshot.matches("closed") ||
        (contextOf(snapshot).paths === contextOf(before).paths &&
          contextOf(snapshot).problem?.code === event.error.code),
    },
    "nothing is drawn over while it is on its way": {
      requirement: "PHONE-3",
      holds: (snapshot) =>
        !snapshot.matches("sending") || !snapshot.can({ type: "strokes.changed", paths: [] }),
    },
    "what could not be read says why, and can be asked for again": {
      requirement: "PHONE-4",
      holds: (snapshot) =>
        snapshot.hasTag("failed")
          ? contextOf(snapshot).problem !== null && snapshot.can({ type: "opening.retried" })
          : !snapshot.can({ type: "opening.retried" }),
    },
  },
  stage: "page",
});
