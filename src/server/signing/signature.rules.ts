import { drawingError } from "#domain/party/signature.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { Refusal } from "#server/refusal.ts";

/** Refuses a name without a letter, which is nobody's: `.` or `-`. Throws `signing.name-invalid`. */
export function requireName(field: string, name: string): void {
  if (nameError(name) === "no-letter") throw new Refusal("signing.name-invalid", { field });
}

/** Refuses what is no drawn signature: nothing at all, a dot, or strokes that can't be drawn. */
export function requireDrawing(field: string, paths: readonly string[]): void {
  const error = drawingError(paths);
  if (error === "empty") throw new Refusal("signing.drawing-empty", { field });
  if (error === "too-small") throw new Refusal("signing.drawing-too-small", { field });
  if (error !== null) throw new Refusal("request.invalid", { field });
}
