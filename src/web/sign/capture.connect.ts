import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { drawingError } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import type { signatureCaptureMachine } from "#machines/signature-capture/signature-capture.machine.ts";
import { nameErrorText } from "./answer-errors.ts";
import { drawingErrorCopy } from "./signing.copy.ts";

export type CaptureActor = ActorRefFrom<typeof signatureCaptureMachine>;

/** Giving a signature: what is filled in, what is wrong with it, and what can be done. */
export function connectCapture(
  { context, ...snapshot }: SnapshotFrom<typeof signatureCaptureMachine>,
  send: CaptureActor["send"],
) {
  const { name, paths, kind, isChecked } = context;
  const drawn = kind === "drawn" ? drawingError(paths) : null;
  const wrongName = nameErrorText(nameError(name), name);
  // Letters that no document shows are said at once: typing on would be in vain.
  const isNameShown = isChecked || nameError(name) === "missing-letters";
  return {
    name,
    paths,
    kind,
    isAdopted: snapshot.value === "adopted",
    nameError: isNameShown ? wrongName : null,
    drawingError: isChecked && drawn !== null ? drawingErrorCopy[drawn] : null,
    rename: (changed: string) => send({ type: "name.changed", name: changed }),
    draw: (changed: readonly string[]) => send({ type: "strokes.changed", paths: changed }),
    choose: (chosen: "typed" | "drawn") =>
      send({ type: chosen === "drawn" ? "drawing.chosen" : "typing.chosen" }),
    adopt: () => send({ type: "signature.confirmed" }),
    reopen: () => send({ type: "signature.reopened" }),
  };
}
export type ConnectedCapture = ReturnType<typeof connectCapture>;
