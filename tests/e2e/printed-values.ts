import type { Box } from "#domain/template/geometry.ts";
import { sampleValueOf } from "#domain/template/sample.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { drawValues } from "#tests/support/drawn-values.ts";
import { farthest, renderPage } from "#tests/support/rendered-pdf.ts";
import { expect } from "./fixtures.ts";
import type { PrintedDocument } from "./printed-documents.ts";

const pixelsPerPoint = 3;
const maxMiss = 1.5;

const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/**
 * The page of a stamped document shows its square where the document alone does, every sample within 1.5 points of where
 * its field was placed, and nothing else that the document alone does not show.
 */
export async function expectPrinted(
  stamped: Uint8Array,
  number: number,
  { document, design }: { document: PrintedDocument; design: TemplateDesign },
): Promise<void> {
  const { width, height, square } = document;
  const alone = await renderPage(document.bytes, 1, { pixelsPerPoint });
  const whole = await renderPage(stamped, number, { pixelsPerPoint });
  expect([whole.width, whole.height]).toEqual([width, height]);
  expect(farthest(alone.inkIn(around(square, 8)), square)).toBeLessThan(maxMiss);
  expect(farthest(whole.inkIn(around(square, 8)), square)).toBeLessThan(maxMiss);

  const fields = design.fields.filter(({ pageId }) => pageId === design.pages[number - 1]?.id);
  const filled = fields.map((field) => ({ field, value: sampleValueOf(field) }));
  const wanted = drawValues({ width, height }, filled, pixelsPerPoint);
  const printed = whole.without(alone);
  const misses = fields.map((field) => {
    const place = around(field, 6);
    const [found, belongs] = [printed.inkIn(place), wanted.inkIn(place)];
    return { label: field.label, miss: farthest(found, belongs), found, belongs };
  });
  expect(misses.filter(({ miss }) => miss >= maxMiss)).toEqual([]);
  const places = fields.map((field) => around(field, maxMiss));
  expect(printed.services(places).inkIn({ x: 0, y: 0, width, height })).toBeNull();
}
