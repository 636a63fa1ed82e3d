import { advanceWidths } from "./face-widths.ts";
import type { TextFace } from "./text.ts";

/** The name of the web font that shows what `textFace` measures, and of the font embedded in documents. */
export const textFaceName = "DejaVu Sans";
/** A part of the size. What the font has no letter for is drawn as its empty box, which is this wide. */
const unitsPerSize = 2048;
const missingWidth = 1229;

/**
 * DejaVu Sans for `placeText`, the very same in page, signing and stamping. Documents are stamped without kerning and
 * ligatures, so whatever shows this text says `font-kerning: none; font-variant-ligatures: none`.
 */
export const textFace: TextFace = {
  widthOf: (text, size) => {
    const known = widths();
    let units = 0;
    for (const letter of text) units += known.get(letter.codePointAt(0) ?? 0) ?? missingWidth;
    return (units * size) / unitsPerSize;
  },
  ascent: 1901 / unitsPerSize,
  descent: 483 / unitsPerSize,
};

let read: ReadonlyMap<number, number> | null = null;

function widths(): ReadonlyMap<number, number> {
  read ??= readWidths();
  return read;
}

function readWidths(): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  let next = 0;
  for (const line of advanceWidths)
    for (const word of line.split(" ")) {
      const [, start, width = "", count = "1"] = /^(?:(\w+):)?(\w+)(?:\*(\w+))?$/.exec(word) ?? [];
      if (start !== undefined) next = Number.parseInt(start, 36);
      const end = next + Number.parseInt(count, 36);
      for (; next < end; next += 1) all.set(next, Number.parseInt(width, 36));
    }
  return all;
}
