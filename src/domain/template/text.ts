import { type Size, toHundredths } from "./geometry.ts";

/** The face that values are written in: its name is that of the web font and of the font embedded in the document. */
export type TextFace = {
  /** How wide a text is at a size, in points. */
  widthOf(text: string, size: number): number;
  /** Above and below the baseline, as a part of the size. */
  ascent: number;
  descent: number;
};
export type TextLine = { text: string; x: number; baseline: number };
/** Lines from the top left corner of their box; `isCut` where not everything has room. */
export type TextLayout = { size: number; lines: TextLine[]; isCut: boolean };
export type TextToPlace = { text: string; box: Size; fontSize: number | "fit"; isMultiline: boolean };

export const textPadding = 2;
export const minFontSize = 4;
export const maxFontSize = 72;
/** What `fit` begins with in a box of many lines. */
export const usualFontSize = 11;
const lineHeight = 1.2;

/**
 * Places and sizes a value in its field, for designer, signing and stamping alike. One line stands in the middle of its
 * box, many begin at the top; `fit` takes the largest size, in halves of a point, at which everything has room.
 */
export function placeText(placed: TextToPlace, face: TextFace): TextLayout {
  if (placed.fontSize !== "fit") return layOut(placed, placed.fontSize, face);
  for (let size = fitFrom(placed); size > minFontSize; size -= 0.5) {
    const layout = layOut(placed, size, face);
    if (!layout.isCut) return layout;
  }
  return layOut(placed, minFontSize, face);
}

function fitFrom({ box, isMultiline }: TextToPlace): number {
  const max = isMultiline ? usualFontSize : Math.min(usualFontSize, (box.height - 2) / lineHeight);
  return Math.max(minFontSize, Math.floor(max * 2) / 2);
}

function layOut({ text, box, isMultiline }: TextToPlace, size: number, face: TextFace): TextLayout {
  const room = box.width - 2 * textPadding;
  const lines = isMultiline ? wrapped(text, size, room, face) : [text.replace(/\s*\n\s*/g, " ")];
  const step = size * lineHeight;
  const height = lines.length * step;
  const top = isMultiline ? textPadding : Math.max(0, (box.height - height) / 2);
  const lead = (step - (face.ascent + face.descent) * size) / 2;
  const fits = lines.filter((_, at) => !isMultiline || top + (at + 1) * step <= box.height + 0.01);
  const isCut =
    fits.length < lines.length ||
    height > box.height ||
    lines.some((line) => face.widthOf(line, size) > room);
  return {
    size,
    isCut,
    lines: fits.map((line, at) => ({
      text: line,
      x: textPadding,
      baseline: toHundredths(top + at * step + lead + face.ascent * size),
    })),
  };
}

/** Words as many as have room on a line; a word that has none is broken. */
function wrapped(text: string, size: number, room: number, face: TextFace): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((one) => broken(one, size, room, face))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && face.widthOf(longer, size) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function broken(word: string, size: number, room: number, face: TextFace): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && face.widthOf(part + letter, size) > room) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}
