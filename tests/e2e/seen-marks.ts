import type { Locator } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, Point } from "#domain/template/geometry.ts";
import { renderPage } from "#tests/support/rendered-pdf.ts";

/** Where a text begins on a page, on its line. */
export type PlacedText = Point & { text: string };
/** What stands in a field of a page, in points from the top left corner of its picture. */
export type FieldMarks = { texts: PlacedText[]; strokes: Box };
export type SeenPage = {
  /** What is dark in the picture itself. */
  ink: Box;
  fields: FieldMarks[];
};

type Measured = {
  width: number;
  height: number;
  /** How many points every mark is moved to the right for it. */
  shift: number;
};

/** A page as its signer has it before them: its picture, and what their fields hold over it. */
export const seenPage = (section: Locator, measured: Measured): Promise<SeenPage> =>
  section.evaluate((part, { width, height, shift }) => {
    const canvas = part.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) throw new Error("The page has no picture.");
    // The page that the picture is of, or is a band of.
    const shown = (canvas.closest("[data-drawing]") ?? canvas).getBoundingClientRect();
    const points = (x: number, y: number) => ({
      x: ((x - shown.left) / shown.width) * width,
      y: ((y - shown.top) / shown.height) * height,
    });
    const enclosing = (all: { x: number; y: number }[]) => {
      const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    };
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const dark: { x: number; y: number }[] = [];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) >= 128 || data[at + 3] === 0) continue;
      const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
      dark.push({ x, y }, { x: x + 1, y: y + 1 });
    }
    const ink = dark.reduce(
      (box, { x, y }) => ({
        left: Math.min(box.left, x),
        top: Math.min(box.top, y),
        right: Math.max(box.right, x),
        bottom: Math.max(box.bottom, y),
      }),
      { left: canvas.width, top: canvas.height, right: 0, bottom: 0 },
    );
    const drawn = canvas.getBoundingClientRect();
    const onPage = (x: number, y: number) =>
      points(drawn.left + (x / canvas.width) * drawn.width, drawn.top + (y / canvas.height) * drawn.height);
    return {
      ink: enclosing([onPage(ink.left, ink.top), onPage(ink.right, ink.bottom)]),
      fields: [...part.querySelectorAll<SVGSVGElement>("[data-item] svg")].map((drawing) => {
        drawing.style.marginLeft = `${(shift * shown.width) / width}px`;
        const at = (of: SVGGraphicsElement, x: number, y: number) => {
          const placed = new DOMPoint(x, y).matrixTransform(of.getScreenCTM() ?? undefined);
          return points(placed.x, placed.y);
        };
        const texts = [...drawing.querySelectorAll("text")].map((one) => ({
          text: one.textContent ?? "",
          ...at(one, one.x.baseVal[0]?.value ?? 0, one.y.baseVal[0]?.value ?? 0),
        }));
        const strokes = [...drawing.querySelectorAll("polyline")].flatMap((one) =>
          [...one.points].map(({ x, y }) => at(one, x, y)),
        );
        drawing.style.marginLeft = "";
        return { texts, strokes: enclosing(strokes) };
      }),
    };
  }, measured);

/** The texts of a page of a document, where a viewer has them. */
export async function printedTexts(bytes: Uint8Array, number: number): Promise<PlacedText[]> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const page = await (await task.promise).getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
    return [{ text: item.str, x, y }];
  });
  await task.destroy();
  return texts;
}

/** What a page of a stamped document shows in a place that the document alone does not. */
export async function printedInk(
  { stamped, alone }: { stamped: Uint8Array; alone: Uint8Array },
  number: number,
  place: Box,
): Promise<Box | null> {
  const pixels = { pixelsPerPoint: 3 };
  const whole = await renderPage(stamped, number, pixels);
  return whole.without(await renderPage(alone, 1, pixels)).inkIn(place);
}
