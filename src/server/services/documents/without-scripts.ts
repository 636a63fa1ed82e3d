import { type PDF, PdfArray, PdfDict, PdfNumber } from "@libpdf/core";
import { reachedObjects } from "./reached-objects.ts";

/** What an action does (ISO 32000-1, 12.6.4.1): nothing of it is a part of a drawing. */
const actions = new Set([
  ...[
    "JavaScript",
    "Launch",
    "URI",
    "SubmitForm",
    "ResetForm",
    "ImportData",
    "Named",
    "GoTo",
    "GoToR",
    "GoToE",
  ],
  ...[
    "Thread",
    "Valid",
    "Movie",
    "Hide",
    "SetOCGState",
    "Rendition",
    "Trans",
    "GoTo3DView",
    "RichMediaExecute",
  ],
]);
const actionKeys = ["A", "AA", "OpenAction"];

/** Takes out of a new document whatever could run or lead elsewhere, however deep it was hidden in what pages draw with. */
export function removeScripts(pdf: PDF): void {
  for (const { value } of reachedObjects(pdf)) if (value instanceof PdfDict) clean(value);
}

function clean(dict: PdfDict): void {
  if (actions.has(dict.getName("S")?.value ?? "")) for (const key of [...dict.keys()]) dict.delete(key);
  // A font or a picture may be called `A` by its page: only what has a type has actions.
  if (dict.has("Type") || dict.has("Subtype")) for (const key of actionKeys) dict.delete(key);
  // Some viewers have run what stood in the matrix of a font.
  if (dict.has("FontMatrix") && !areNumbers(dict.get("FontMatrix"))) dict.delete("FontMatrix");
}

const areNumbers = (value: unknown): boolean =>
  value instanceof PdfArray && [...value].every((item) => item instanceof PdfNumber);
