import { type Box, displayedPointOf } from "#domain/template/geometry.ts";
import type { OpenDocument } from "./open-document.ts";
import type { ReadGeometry } from "./page-geometry.ts";

/** A letter and where it stands on its page as the page is displayed. */
export type Character = { char: string; box: Box };
/** Letters that stand on one line, from left to right, with a blank where there is room for one. */
export type PageLine = { text: string; characters: Character[] };

/** The letters of a page in no order, where its geometry shows them; none where its content cannot be read. */
export function charactersOf(document: OpenDocument, index: number, geometry: ReadGeometry): Character[] {
  return extracted(document, index).map(({ char, bbox }) => {
    const { unit } = geometry;
    const corners = [
      { x: bbox.x * unit, y: bbox.y * unit },
      { x: (bbox.x + bbox.width) * unit, y: (bbox.y + bbox.height) * unit },
    ].map((corner) => displayedPointOf(geometry, corner));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { char, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } };
  });
}

function extracted({ pdf }: OpenDocument, index: number) {
  try {
    const lines = pdf.getPage(index)?.extractText().lines ?? [];
    return lines.flatMap((line) => line.spans.flatMap((span) => span.chars));
  } catch {
    // A font or a content stream that the library cannot read is no reason to refuse the document.
    return [];
  }
}

/** The lines of a page from top to bottom. */
export function linesOf(characters: readonly Character[]): PageLine[] {
  const rows: Character[][] = [];
  const status = characters
    .filter(({ box }) => box.height > 0)
    .sort((one, other) => middleOf(one.box) - middleOf(other.box));
  for (const character of status) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && isOnLine(last.box, character.box)) row.push(character);
    else rows.push([character]);
  }
  return rows.map(lineOf);
}

const middleOf = (box: Box): number => box.y + box.height / 2;
const isOnLine = (one: Box, other: Box): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) < 0.35 * Math.max(one.height, other.height);

/** Beyond this part of the letters' height, what stands apart is another word. */
const wordGap = 0.15;

function lineOf(row: readonly Character[]): PageLine {
  const characters: Character[] = [];
  for (const character of [...row].sort((one, other) => one.box.x - other.box.x)) {
    const last = characters.at(-1);
    const end = last === undefined ? character.box.x : last.box.x + last.box.width;
    const isApart = character.box.x - end > wordGap * character.box.height;
    if (last !== undefined && isApart && last.char !== " " && character.char !== " ")
      characters.push({ char: " ", box: { ...last.box, x: end, width: character.box.x - end } });
    characters.push(character);
  }
  return { text: characters.map(({ char }) => char).join(""), characters };
}
