import type { Box, Point, Turn } from "#domain/template/geometry.ts";
import type { TemplateFieldType } from "#domain/template/palette.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";

export type PrintedDocument = {
  name: string;
  bytes: Uint8Array;
  /** As the page is displayed. */
  width: number;
  height: number;
  /** Where it shows its one black square. */
  square: Box;
};

const crops = [
  { name: "whole", media: [0, 0, 595, 842], crop: null },
  { name: "cropped", media: [-50, -20, 700, 950], crop: [37, 61, 632, 903] },
] as const;

/** Ten points beside the corner that is bottom left before the page is turned. */
const squareOf: Record<Turn, (width: number, height: number) => Point> = {
  0: (_, height) => ({ x: 10, y: height - 30 }),
  90: () => ({ x: 10, y: 10 }),
  180: (width) => ({ x: width - 30, y: 10 }),
  270: (width, height) => ({ x: width - 30, y: height - 30 }),
};

/** A page turned in each of the four ways, with a CropBox and without one, in that order. */
export const printedDocuments: readonly PrintedDocument[] = ([0, 90, 180, 270] as const).flatMap((turn) =>
  crops.map(({ name, media, crop }) => {
    const [width, height] = turn % 180 === 0 ? [595, 842] : [842, 595];
    const [x0, y0] = crop ?? media;
    const boxes = `/MediaBox[${media.join(" ")}]${crop === null ? "" : `/CropBox[${crop.join(" ")}]`}`;
    return {
      name: `turned-${turn}-${name}.pdf`,
      // What comes after the square leaves the state of the page changed, and must not move what is stamped over it.
      bytes: onePagePdf(`${boxes}/Rotate ${turn}`, `${x0 + 10} ${y0 + 10} 20 20 re f q 3 0 0 3 40 40 cm`),
      width,
      height,
      square: { ...squareOf[turn](width, height), width: 20, height: 20 },
    };
  }),
);

/** The middle of the n-th of twelve fields: two columns on a page that stands, three on one that lies. */
export function placeOf(at: number, { width, height }: { width: number; height: number }): Point {
  const columns = width > height ? 3 : 2;
  const room = { x: width / columns, y: (height - 60) / Math.ceil(12 / columns) };
  return {
    x: Math.round(room.x * (0.5 + (at % columns))),
    y: Math.round(30 + room.y * (0.5 + Math.floor(at / columns))),
  };
}

/** The sides of what is drawn as a rectangle instead of being clicked. */
export const drawnSizes: Partial<Record<TemplateFieldType, { width: number; height: number }>> = {
  initials: { width: 90, height: 44 },
  textarea: { width: 280, height: 90 },
  select: { width: 170, height: 26 },
};
