import { measureText, StandardFonts } from "@libpdf/core";
import { printable } from "./printable.rules.ts";

/** How wide a text is printed, in points. Bold is the wider of the two fonts: what fits in it fits in both. */
export const widthOf = (text: string, size: number): number =>
  measureText(printable(text), StandardFonts.HelveticaBold, size);

/** A text on one line: what is too much gives way to three dots. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join("")}...`, size) > width)
    letters = letters.slice(0, -1);
  return `${letters.join("")}...`;
}

/** A text on as many lines as it needs, `mostLines` at most; a word that is too long for one is cut. */
export function wrapped(text: string, size: number, width: number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].slice(0, mostLines).map((each) => fitted(each, size, width));
}
