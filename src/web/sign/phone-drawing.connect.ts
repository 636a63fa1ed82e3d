import type { SnapshotFrom } from "xstate";
import { drawingError } from "#domain/party/signature.ts";
import type { phoneDrawingMachine } from "#machines/phone-drawing/phone-drawing.machine.ts";
import type { PhoneDrawingEvent } from "#machines/phone-drawing/phone-drawing.types.ts";
import { phoneDrawingCopy as copy } from "./phone-drawing.copy.ts";
import { drawingErrorCopy } from "./signing.copy.ts";

/** Drawing a signature on one's phone: what is shown, and what can be done. */
export function connectPhoneDrawing(
  snapshot: SnapshotFrom<typeof phoneDrawingMachine>,
  send: (event: PhoneDrawingEvent) => void,
) {
  const { drawing, paths, isChecked, problem } = snapshot.context;
  const error = drawingError(paths);
  return {
    screen: screenOf(snapshot),
    agency: drawing?.agency ?? null,
    title: copy.title(drawing?.name ?? ""),
    paths,
    drawingError: isChecked && error !== null ? drawingErrorCopy[error] : null,
    isBusy: snapshot.hasTag("busy"),
    problem,
    draw: (changed: readonly string[]) => send({ type: "strokes.changed", paths: changed }),
    confirm: () => send({ type: "drawing.confirmed" }),
    retry: () => send({ type: "opening.retried" }),
  };
}
export type ConnectedPhoneDrawing = ReturnType<typeof connectPhoneDrawing>;

function screenOf(
  snapshot: SnapshotFrom<typeof phoneDrawingMachine>,
): "loading" | "drawing" | "failed" | "sent" | "closed" {
  if (snapshot.hasTag("open")) return "drawing";
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.matches("sent")) return "sent";
  return snapshot.matches("closed") ? "closed" : "loading";
}
