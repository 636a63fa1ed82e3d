import { PdfArray, PdfDict, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import type { OpenDocument } from "./open-document.ts";

const maxLooked = 200_000;
/** Actions that run, play, send or fetch (ISO 32000-1, 12.6.4.1): a link to a page or an address does none of it. */
const activeActions = [
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Valid",
  "Movie",
  "Rendition",
  "RichMediaExecute",
];
const activeAnnotations = ["RichMedia", "3D", "Movie", "Valid", "Screen"];

/** What a document carries beside its drawing, wherever it can be reached from its catalog. */
export function carriedBy({ pdf, resolve }: OpenDocument): { hasActive: boolean; hasFiles: boolean } {
  const seen = new Set<unknown>();
  const open: unknown[] = [pdf.getCatalog()];
  const carried = { hasActive: false, hasFiles: false };
  for (let looked = 0; open.length > 0 && looked < maxLooked; looked += 1) {
    const value = open.pop();
    if (value instanceof PdfArray) open.push(...fresh(value, resolve, seen));
    if (!(value instanceof PdfDict)) continue;
    carried.hasActive ||= isActive(value, resolve);
    carried.hasFiles ||= isFile(value, resolve);
    if (carried.hasFiles) return carried;
    open.push(
      ...fresh(
        [...value].map(([, item]) => item),
        resolve,
        seen,
      ),
    );
  }
  return carried;
}

function* fresh(items: Iterable<unknown>, resolve: OpenDocument["resolve"], seen: Set<unknown>) {
  for (const item of items) {
    const value = isRef(item) ? resolve(item) : item;
    if (!(value instanceof PdfArray || value instanceof PdfDict) || seen.has(value)) continue;
    seen.add(value);
    yield value;
  }
}

const isRef = (item: unknown): item is PdfRef =>
  typeof item === "object" && item !== null && "objectNumber" in item;

const isImage = (dict: PdfDict, resolve: OpenDocument["resolve"]): boolean =>
  dict instanceof PdfStream && dict.getName("Subtype", resolve)?.value === "Image";

function isActive(dict: PdfDict, resolve: OpenDocument["resolve"]): boolean {
  if (isImage(dict, resolve)) return false;
  const address = dict.get("URI", resolve);
  return (
    dict.has("JS") ||
    dict.has("JavaScript") ||
    dict.has("AA") ||
    activeActions.includes(dict.getName("S", resolve)?.value ?? "") ||
    activeAnnotations.includes(dict.getName("Subtype", resolve)?.value ?? "") ||
    (address instanceof PdfString && /^\s*javascript:/i.test(address.asString()))
  );
}

/** A file within the document: by its stream, by what names it, or by the note that shows it. */
const isFile = (dict: PdfDict, resolve: OpenDocument["resolve"]): boolean =>
  dict.getName("Type", resolve)?.value === "EmbeddedFile" ||
  dict.getName("Subtype", resolve)?.value === "FileAttachment" ||
  dict.get("EF", resolve) instanceof PdfDict;
