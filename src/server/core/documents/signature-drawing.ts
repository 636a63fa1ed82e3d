import { wrapped } from "./fitting.rules.ts";
import { ink, left, quiet, right, type Sheet, smallSize, spaced } from "./sheet.ts";

export type Signed = { name: string; drawing: string | null; box: { width: number; height: number } };

const signatureWidth = 180;
const lineWidth = 220;
const nameSize = 18;

/** A signature above a line with the name of whoever signed: typed it is the name itself, drawn a picture that says whose. */
export function drawSignature(sheet: Sheet, { name, drawing, box }: Signed): void {
  const scale = signatureWidth / box.width;
  const lines = wrapped(name, { style: "italic", size: nameSize, width: right - left });
  const height = drawing === null ? 6 + lines.length * 24 : box.height * scale + 8;
  sheet.room(height + 30);
  const from = sheet.y;
  if (drawing === null) {
    sheet.element("P", () => {
      for (const [at, line] of spaced(lines).entries()) {
        sheet.y = from - 18 - at * 24;
        sheet.text(line, left, { style: "italic", size: nameSize });
      }
    });
  } else {
    const picture = {
      alt: `Signature of ${name}, drawn by hand`,
      box: [left, from - height, left + signatureWidth, from] as const,
    };
    const path = { data: drawing, x: left, y: from, scale, colour: ink };
    sheet.element("Figure", () => sheet.content.path(path), { picture });
  }
  const y = from - height;
  sheet.content.line({ from: left, to: left + lineWidth, y, colour: quiet, thickness: 0.75 });
  sheet.y = y - 14;
  sheet.lines("P", name, 13, { size: smallSize, color: quiet });
  sheet.y -= 7;
}
