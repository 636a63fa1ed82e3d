import type { Problem } from "#contract/problems.ts";
import type { PhoneDrawing } from "#contract/signing-links.ts";

export type PhoneDrawingInput = {
  /** Of the link that the phone was given; null where it was cut short. */
  secret: string | null;
};

export type PhoneDrawingContext = PhoneDrawingInput & {
  /** Whose signature it is; null until the link was opened. */
  drawing: PhoneDrawing | null;
  /** Strokes, in the units of the pad. */
  paths: readonly string[];
  /** Whether sending was tried: then what is wrong is said. */
  isChecked: boolean;
  problem: Problem | null;
};

export type PhoneDrawingEvent =
  | { type: "opening.retried" }
  | { type: "strokes.changed"; paths: readonly string[] }
  | { type: "drawing.confirmed" };

export type PhoneDrawingPorts = {
  openDrawing: { input: { secret: string }; output: PhoneDrawing };
  sendDrawing: { input: { secret: string; paths: string[] }; output: { status: "drawn" } };
};
