import { createCanvas, DOMMatrix, ImageData, Path2D } from "@napi-rs/canvas";
import type { Box } from "#contract/contract-template-geometry.ts";

export type Rendered = {
  width: number;
  height: number;
  /** What encloses the dark spots inside a box, in points from the top left; null where there are none. */
  inkIn(box: Box): Box | null;
};

const pixelsPerPoint = 4;
const darkness = 128;

// The viewer brings a canvas of another version along, and takes what it draws with from there, unless it is given.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

/** A page of a document as a viewer shows it. */
export async function renderPage(bytes: Uint8Array, number = 1): Promise<Rendered> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const page = await (await task.promise).getPage(number);
  const viewport = page.getViewport({ scale: pixelsPerPoint });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  // It draws on a canvas of Node as it does on one of a browser.
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  await task.destroy();
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < darkness;
  return {
    width: viewport.width / pixelsPerPoint,
    height: viewport.height / pixelsPerPoint,
    inkIn: (box) => inkOf(box, isDark, { width: canvas.width, height: canvas.height }),
  };
}

function inkOf(
  box: Box,
  isDark: (x: number, y: number) => boolean,
  size: { width: number; height: number },
): Box | null {
  const [xs, ys]: [number[], number[]] = [[], []];
  const from = (value: number) => Math.max(0, Math.floor(value * pixelsPerPoint));
  for (let y = from(box.y); y < Math.min(size.height, (box.y + box.height) * pixelsPerPoint); y += 1)
    for (let x = from(box.x); x < Math.min(size.width, (box.x + box.width) * pixelsPerPoint); x += 1)
      if (isDark(x, y)) {
        xs.push(x);
        ys.push(y);
      }
  if (xs.length === 0) return null;
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other)) / pixelsPerPoint;
  const most = (values: number[]) =>
    (values.reduce((one, other) => Math.max(one, other)) + 1) / pixelsPerPoint;
  const [x, y] = [least(xs), least(ys)];
  return { x, y, width: most(xs) - x, height: most(ys) - y };
}

/** The words of each page as a viewer finds them. */
export async function textOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
    texts.push(words.join(" "));
  }
  await task.destroy();
  return texts;
}
