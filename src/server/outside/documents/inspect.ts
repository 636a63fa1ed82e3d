import { PdfArray, PdfDict, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import type { Inspection } from "#server/outside/documents.ts";
import { type OpenDocument, openDocument } from "./open-document.ts";
import { geometryOf, type ReadGeometry } from "./page-geometry.ts";
import { charactersOf } from "./page-text.ts";

/** What a document holds. Throws a `DocumentFault` where it cannot be taken in. */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const document = await openDocument(bytes);
  const read = document.pages.map((page) => geometryOf(page, document));
  const isRepaired = document.pdf.recoveredViaBruteForce || read.some((page) => page.isRepaired);
  const { hasSignature, hasField } = formOf(document);
  const told: [warning: Inspection["warnings"][number], isSo: boolean][] = [
    ["signed", hasSignature],
    ["scripts-removed", hasScripts(document)],
    ["form-fields", hasField],
    ["repaired", isRepaired],
    ["no-text", !hasText(document, read)],
  ];
  return {
    pages: read.map(({ crop, turn }) => ({ crop, turn })),
    warnings: told.flatMap(([warning, isSo]) => (isSo ? [warning] : [])),
  };
}

function formOf({ pdf, resolve }: OpenDocument): { hasField: boolean; hasSignature: boolean } {
  const form = pdf.getCatalog().getDict("AcroForm", resolve);
  if (form === undefined) return { hasField: false, hasSignature: false };
  const seen = new Set<PdfDict>();
  let hasSignature = false;
  const visit = (fields: PdfArray | undefined) => {
    for (let at = 0; at < (fields?.length ?? 0); at += 1) {
      const field = fields?.at(at, resolve);
      if (!(field instanceof PdfDict) || seen.has(field)) continue;
      seen.add(field);
      hasSignature ||= field.getName("FT", resolve)?.value === "Sig" && field.has("V");
      visit(field.getArray("Kids", resolve));
    }
  };
  visit(form.getArray("Fields", resolve));
  return { hasField: seen.size > 0 || form.has("XFA"), hasSignature };
}

const hasText = (document: OpenDocument, pages: readonly ReadGeometry[]): boolean =>
  pages.some((page, at) => charactersOf(document, at, page).some(({ char }) => char.trim() !== ""));

const mostLooked = 200_000;

/** Whether anything that can be reached from the catalog runs a script when it is opened, shown or clicked. */
function hasScripts({ pdf, resolve }: OpenDocument): boolean {
  const seen = new Set<unknown>();
  const open: unknown[] = [pdf.getCatalog()];
  for (let looked = 0; open.length > 0 && looked < mostLooked; looked += 1) {
    const value = open.pop();
    if (value instanceof PdfArray) open.push(...fresh(value, resolve, seen));
    if (!(value instanceof PdfDict)) continue;
    if (isScript(value, resolve)) return true;
    open.push(
      ...fresh(
        [...value].map(([, item]) => item),
        resolve,
        seen,
      ),
    );
  }
  return false;
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

function isScript(dict: PdfDict, resolve: OpenDocument["resolve"]): boolean {
  if (dict instanceof PdfStream && dict.getName("Subtype", resolve)?.value === "Image") return false;
  const address = dict.get("URI", resolve);
  return (
    dict.has("JS") ||
    dict.has("JavaScript") ||
    dict.has("AA") ||
    ["JavaScript", "Launch"].includes(dict.getName("S", resolve)?.value ?? "") ||
    (address instanceof PdfString && /^\s*javascript:/i.test(address.asString()))
  );
}
