import { afterAll, beforeAll, expect, test } from "vitest";
import type { Box, Turn } from "#domain/template/geometry.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { farthest, renderPage } from "#tests/support/rendered-pdf.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";
import { designOf, fieldOf, filesOf, pageOf } from "./design-fixture.ts";

const engine = createDocumentEngine();
beforeAll(() => engine.inspect(onePagePdf("/MediaBox[0 0 10 10]", "")), 60_000);
afterAll(() => engine.close());

const turns: Turn[] = [0, 90, 180, 270];
const crops = [
  { name: "no CropBox", boxes: "/MediaBox[0 0 400 300]", x0: 0, y0: 0 },
  { name: "a CropBox", boxes: "/MediaBox[-50 -20 500 400]/CropBox[37 61 437 361]", x0: 37, y0: 61 },
];
const cases = turns.flatMap((turn) =>
  crops.flatMap((crop) => [0 as const, 90 as const].map((designTurn) => ({ turn, crop, designTurn }))),
);

/** Ten by ten points in the corner of the page's own space that is bottom left before it is turned. */
const cornerOf = (width: number, height: number): Record<Turn, Box> => ({
  0: { x: 0, y: height - 10, width: 10, height: 10 },
  90: { x: 0, y: 0, width: 10, height: 10 },
  180: { x: width - 10, y: 0, width: 10, height: 10 },
  270: { x: width - 10, y: height - 10, width: 10, height: 10 },
});

/** An H of DejaVu Sans, as parts of its size: bearings left and right, how wide and how high. */
const letter = { left: 201 / 2048, right: 201 / 2048, advance: 1540 / 2048, height: 1493 / 2048 };

/** Where four of them are drawn in a field of one line: ascent and descent of the face in the middle of the box. */
function inkOfText(field: { x: number; y: number; height: number; fontSize: number }): Box {
  const { fontSize: size } = field;
  const baseline = field.y + field.height / 2 + ((1901 - 483) / 2048 / 2) * size;
  return {
    x: field.x + 2 + letter.left * size,
    y: baseline - letter.height * size,
    width: (4 * letter.advance - letter.left - letter.right) * size,
    height: letter.height * size,
  };
}

test.each(cases)(
  "a value is drawn where it was placed: page turned by $turn, $crop.name, turned by $designTurn more [T352]",
  async ({ turn, crop, designTurn }) => {
    // What comes before leaves the state of the page changed, and must not move what is written over it.
    const content = `${crop.x0} ${crop.y0} 10 10 re f q 3 0 0 3 40 40 cm`;
    const bytes = onePagePdf(`${crop.boxes}/Rotate ${turn}`, content);
    const total = ((turn + designTurn) % 360) as Turn;
    const [width, height] = total % 180 === 0 ? [400, 300] : [300, 400];
    const places = [
      { x: 30, y: 40, width: 120, height: 30, fontSize: 14 },
      { x: width - 130, y: height - 60, width: 100, height: 24, fontSize: 9 },
      { x: 150.25, y: 180.5, width: 90, height: 40, fontSize: 20 },
    ];
    const fields = places.map((place, at) => fieldOf({ ...place, id: `fld_${at}`, name: `value_${at}` }));
    const design = designOf([pageOf(bytes, 1, { turn: designTurn, width, height })], fields);
    const values = Object.fromEntries(fields.map(({ name }) => [name, "HHHH"]));
    const stamped = await engine.stamp(design, await filesOf(engine, [bytes]), values);

    const rendered = await renderPage(stamped);
    expect([rendered.width, rendered.height]).toEqual([width, height]);
    const corner = cornerOf(width, height)[total];
    expect(farthest(rendered.inkIn(corner), corner)).toBeLessThan(0.5);
    const misses = places.map((place) => farthest(rendered.inkIn(place), inkOfText(place)));
    expect(Math.max(...misses)).toBeLessThan(0.75);
  },
);
