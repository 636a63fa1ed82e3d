import { createCanvas, DOMMatrix, ImageData, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "#domain/template/geometry.ts";

/** A page as dark spots on paper. All boxes are points from the top left. */
export type Rendered = {
  width: number;
  height: number;
  /** What encloses the dark spots inside a box; null where there are none. */
  inkIn(box: Box): Box | null;
  /** Only what is not dark on another page of the same size. */
  without(other: Rendered): Rendered;
  /** Only what lies in none of these boxes. */
  services(boxes: readonly Box[]): Rendered;
  isDark(x: number, y: number): boolean;
};
export type Resolution = { pixelsPerPoint?: number };

const usualPixels = 4;
const darkness = 128;

// The viewer brings a canvas of another version along, and takes what it draws with from there, unless it is given.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

/** A page of a document as a viewer shows it. */
export async function renderPage(
  bytes: Uint8Array,
  number = 1,
  { pixelsPerPoint = usualPixels }: Resolution = {},
): Promise<Rendered> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const page = await (await task.promise).getPage(number);
  const viewport = page.getViewport({ scale: pixelsPerPoint });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  // It draws on a canvas of Node as it does on one of a browser.
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  await task.destroy();
  const size = { width: viewport.width / pixelsPerPoint, height: viewport.height / pixelsPerPoint };
  return paperOf(context, size, pixelsPerPoint);
}

/** What was drawn on a canvas, as a page of this size. */
export function paperOf(
  context: SKRSContext2D,
  size: { width: number; height: number },
  pixelsPerPoint: number,
): Rendered {
  const { data, width } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < darkness;
  return renderedOf({ ...size, pixelsPerPoint, isDark });
}

type Paper = Pick<Rendered, "width" | "height" | "isDark"> & { pixelsPerPoint: number };

function renderedOf(paper: Paper): Rendered {
  const { width, height, isDark, pixelsPerPoint } = paper;
  const dark = (keeps: (x: number, y: number) => boolean) =>
    renderedOf({ ...paper, isDark: (x, y) => isDark(x, y) && keeps(x, y) });
  return {
    width,
    height,
    isDark,
    inkIn: (box) => inkOf(box, paper),
    without: (other) => dark((x, y) => !other.isDark(x, y)),
    services: (boxes) =>
      dark((x, y) => !boxes.some((box) => isWithin(box, x / pixelsPerPoint, y / pixelsPerPoint))),
  };
}

const isWithin = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

function inkOf(box: Box, { width, height, isDark, pixelsPerPoint }: Paper): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const from = (value: number) => Math.max(0, Math.floor(value * pixelsPerPoint));
  const to = (value: number, max: number) =>
    Math.min(Math.ceil(max * pixelsPerPoint), value * pixelsPerPoint);
  for (let y = from(box.y); y < to(box.y + box.height, height); y += 1)
    for (let x = from(box.x); x < to(box.x + box.width, width); x += 1)
      if (isDark(x, y)) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
  if (left === Infinity) return null;
  return {
    x: left / pixelsPerPoint,
    y: top / pixelsPerPoint,
    width: (right - left) / pixelsPerPoint,
    height: (bottom - top) / pixelsPerPoint,
  };
}

/** How far the edges of one box are from those of another, at most; a thousand points where there is no box. */
export const farthest = (one: Box | null, other: Box | null): number =>
  one === null || other === null
    ? 1000
    : Math.max(...edgesOf(one).map((edge, at) => Math.abs(edge - (edgesOf(other)[at] ?? 0))));

const edgesOf = ({ x, y, width, height }: Box) => [x, y, x + width, y + height];

/** The text of each page as a viewer finds them. */
export async function textOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const runs = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
    texts.push(runs.join(" "));
  }
  await task.destroy();
  return texts;
}
