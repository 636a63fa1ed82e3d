import { type PdfArray, PdfDict } from "@libpdf/core";
import type { Inspection } from "#server/services/documents.ts";
import { carriedBy } from "./carried-content.ts";
import { DocumentError, type OpenDocument, openDocument } from "./open-document.ts";
import { geometryOf, type ReadGeometry } from "./page-geometry.ts";
import { charactersOf } from "./page-text.ts";

/** What a document holds. Throws a `DocumentError` where it cannot be taken in. */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const document = await openDocument(bytes);
  const read = document.pages.map((page) => geometryOf(page, document));
  const isRepaired = document.pdf.recoveredViaBruteForce || read.some((page) => page.isRepaired);
  const { hasSignature, hasField } = formOf(document);
  const { hasActive, hasFiles } = carriedBy(document);
  if (hasFiles) throw new DocumentError("document.has-files");
  const warnings: [warning: Inspection["warnings"][number], isSo: boolean][] = [
    ["signed", hasSignature],
    ["scripts-removed", hasActive],
    ["form-fields", hasField],
    ["repaired", isRepaired],
    ["no-text", !hasText(document, read)],
  ];
  return {
    pages: read.map(({ crop, turn }) => ({ crop, turn })),
    warnings: warnings.flatMap(([warning, isSo]) => (isSo ? [warning] : [])),
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
