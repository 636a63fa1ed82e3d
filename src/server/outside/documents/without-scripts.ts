import { type PDF, PdfArray, PdfDict, PdfNumber, PdfRef } from "@libpdf/core";

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
    "Sound",
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
  const seen = new Set<PdfArray | PdfDict>();
  const open: unknown[] = [pdf.getCatalog()];
  while (open.length > 0) {
    const next = open.pop();
    const value = next instanceof PdfRef ? pdf.getObject(next) : next;
    if (!(value instanceof PdfArray || value instanceof PdfDict) || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof PdfDict) clean(value);
    for (const item of value) open.push(Array.isArray(item) ? item[1] : item);
  }
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
