import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDF, type PDFPage, PdfArray, PdfStream } from "@libpdf/core";
import { addedTurn, type Box, type PageGeometry } from "#domain/template/geometry.ts";
import type { TemplateDesign, TemplatePage } from "#domain/template/types.ts";
import { shownValues } from "#domain/template/value.ts";
import { drawingOf, type FilledField } from "./field-drawing.ts";
import { DocumentError, openDocument } from "./open-document.ts";
import { copyPages } from "./page-drawing.ts";
import { keepHiddenLayers, markHiddenLayers } from "./page-layers.ts";
import { inOrder } from "./page-order.ts";
import { removeScripts } from "./without-scripts.ts";

type DesignPage = { page: PDFPage; geometry: PageGeometry };

/**
 * The pages of a design as one new document with values written into its fields. `files` are documents by hash. Throws
 * a `DocumentError` where one of them cannot be read.
 */
export async function stamp(
  design: TemplateDesign,
  files: ReadonlyMap<string, Uint8Array>,
  values: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const pdf = PDF.create();
  const pages = await laidOut(pdf, design.pages, files);
  removeScripts(pdf);
  const font = pdf.embedFont(fontBytes());
  const byPage = filledByPage(design, values);
  for (const [at, { page, geometry }] of pages.entries()) {
    page.setRotation(geometry.turn);
    const pageId = design.pages[at]?.id ?? "";
    const [filled, covered] = [byPage.get(pageId) ?? [], coveredOn(design, pageId)];
    if (filled.length === 0 && covered.length === 0) continue;
    const name = page.registerFont(font);
    const written = { name, hexOf: (text: string) => hexOf(font, text) };
    writeOn(pdf, page, drawingOf(geometry, { filled, covered }, written));
  }
  return pdf.save({ subsetFonts: true });
}

/** Copies the pages of each document at once, so that they share what they have in common, and puts them in order. */
async function laidOut(
  pdf: PDF,
  pages: readonly TemplatePage[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<DesignPage[]> {
  const made: DesignPage[] = [];
  let isHiding = false;
  for (const [hash, bytes] of files) {
    const wanted = pages.flatMap(({ source }, at) =>
      source?.hash === hash ? [{ at, index: source.index }] : [],
    );
    const document = await openDocument(bytes);
    if (wanted.some(({ index }) => index >= document.pages.length))
      throw new DocumentError("document.damaged");
    isHiding = markHiddenLayers(document) || isHiding;
    const copied = await copyPages(
      pdf,
      document,
      wanted.map(({ index }) => index),
    );
    for (const [turn, { at }] of wanted.entries()) {
      const one = copied[turn];
      if (one !== undefined) made[at] = turned(one, pages[at]);
    }
  }
  for (const [at, { source, width, height }] of pages.entries())
    if (source === null) made[at] = blank(pdf, width, height);
  inOrder(
    pdf,
    made.map(({ page }) => page.ref),
  );
  if (isHiding) keepHiddenLayers(pdf);
  return made;
}

const turned = ({ page, geometry }: DesignPage, designed: TemplatePage | undefined): DesignPage => ({
  page,
  geometry: { crop: geometry.crop, turn: addedTurn(geometry.turn, designed?.turn ?? 0) },
});

/** A blank page has its size as it is displayed, so it needs no turn. */
const blank = (pdf: PDF, width: number, height: number): DesignPage => ({
  page: pdf.addPage({ width, height }),
  geometry: { crop: { x0: 0, y0: 0, x1: width, y1: height }, turn: 0 },
});

function filledByPage(
  design: TemplateDesign,
  values: Readonly<Record<string, string>>,
): Map<string, FilledField[]> {
  const shown = shownValues(design, values);
  const byPage = new Map<string, FilledField[]>();
  for (const field of design.fields) {
    const value = shown.get(field.id);
    if (value === undefined) continue;
    const filled = byPage.get(field.pageId) ?? [];
    byPage.set(field.pageId, [...filled, { field, value }]);
  }
  return byPage;
}

/** What is painted over on a page: also where a field has no value, is not shown, or was moved away from its tag. */
const coveredOn = ({ fields }: TemplateDesign, pageId: string): Box[] =>
  fields.flatMap((field) => {
    const place = field.tag ?? field;
    return field.covers && place.pageId === pageId ? [place] : [];
  });

function writeOn(pdf: PDF, page: PDFPage, drawing: string): void {
  if (drawing === "") return;
  const before = page.dict.get("Contents");
  const stream = pdf.register(new PdfStream(undefined, Buffer.from(`\n${drawing}`)));
  page.dict.set("Contents", before === undefined ? stream : PdfArray.of(before, stream));
}

/** A composed letter where there is one, since glyphs are written one after another. */
const hexOf = (font: ReturnType<PDF["embedFont"]>, text: string): string =>
  font
    .encodeTextToGids(text.normalize("NFC"))
    .map((glyph) => glyph.toString(16).padStart(4, "0"))
    .join("");

let font: Uint8Array | null = null;

function fontBytes(): Uint8Array {
  font ??= readFileSync(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
  return font;
}
