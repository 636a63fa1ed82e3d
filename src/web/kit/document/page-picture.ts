import type { TemplatePage } from "#domain/template/types.ts";
import type { DrawablePage } from "#web/adapters/pdf-documents.ts";

/** What a canvas may hold on every device that people use. */
const maxPixels = 16_000_000;

/** How many of a canvas's pixels a pixel of the screen gets, for a page at a scale. */
export const pixelsFor = ({ width, height }: TemplatePage, scale: number): number =>
  Math.min(globalThis.devicePixelRatio, Math.sqrt(maxPixels / (width * height * scale * scale)));

/** Draws a page at a scale, as the screen has its pixels. */
export async function drawPage(
  { pdf, pageNumber, ownTurn }: DrawablePage,
  page: TemplatePage,
  scale: number,
): Promise<HTMLCanvasElement> {
  const source = await pdf.getPage(pageNumber);
  const viewport = source.getViewport({
    scale: scale * pixelsFor(page, scale),
    rotation: (ownTurn + page.turn) % 360,
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await source.render({ canvas, viewport }).promise;
  return canvas;
}
