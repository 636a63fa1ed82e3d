import type { Character, PageLine } from "#server/services/documents/page-text.ts";

/** Text as it would be read from a page: letters 5 points wide and 10 high, in a line from `x` at the height `y`. */
export function lineAt(text: string, x: number, y: number): PageLine {
  const characters = Array.from(
    text,
    (char, at): Character => ({ char, box: { x: x + 5 * at, y, width: 5, height: 10 } }),
  );
  return { text, characters };
}
