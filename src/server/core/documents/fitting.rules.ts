import { type Style, widthOf } from "./faces.ts";
import { shownText } from "./shown-text.rules.ts";

export type Setting = { style: Style; size: number; width: number };

/** A text as the lines that it takes. A word that is longer than a line goes on in the next: nothing is left out. */
export function wrapped(text: string, { style, size, width }: Setting): string[] {
  const measure = (part: string) => widthOf(shownText(part), style, size);
  const space = measure(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => pieces(each, width, measure))) {
    const needed = measure(word);
    if (line !== "" && used + space + needed > width) {
      lines.push(line);
      line = "";
    }
    used = line === "" ? needed : used + space + needed;
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A word, or what of it goes into a line each. */
function pieces(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const found: string[] = [];
  let piece = "";
  for (const letter of Array.from(word.normalize("NFC"))) {
    if (piece !== "" && measure(piece + letter) > width) {
      found.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...found, piece];
}
