import type { Box } from "#domain/template/geometry.ts";
import type { TemplateFieldType } from "#domain/template/palette.ts";
import type { Character, PageLine } from "./page-text.ts";
import { type Party, partyOf, typeOf } from "./proposal-tokens.rules.ts";

/** A run of underscores, and what the words beside it say of it. */
export type Anchor = { box: Box; tokens: string; type: TemplateFieldType; party: Party };

const runPattern = /_{4,}/g;
/** How far below its underscores a label may stand, in heights of a line. */
const maxBelow = 2.2;
/** A gap of this many heights between words separates what belongs to different underscores. */
const columnGap = 2;

/** The underscores of a page with the words that name them: those before on the line, else those below. */
export function anchorsOf(lines: readonly PageLine[]): Anchor[] {
  return lines.flatMap((line, at) => {
    const found: Anchor[] = [];
    let from = 0;
    for (const match of line.text.matchAll(runPattern)) {
      const box = enclosing(line.characters.slice(match.index, match.index + match[0].length));
      const tokens = tokensBefore(line, from, match.index) || tokensBelow(lines.slice(at + 1), box);
      from = match.index + match[0].length;
      found.push(ofLine(found, { box, tokens, type: typeOf(tokens), party: partyOf(tokens) }));
    }
    return found.filter(({ tokens }) => tokens !== "");
  });
}

/** A date on the line of a signature is when that was signed, by whom it was. */
function ofLine(before: readonly Anchor[], anchor: Anchor): Anchor {
  const signature = before.findLast(({ type }) => type === "signature");
  if (signature === undefined || !/^date\W*$/i.test(anchor.tokens)) return anchor;
  return { ...anchor, type: "sign_date", party: signature.party };
}

function tokensBefore({ characters }: PageLine, from: number, to: number): string {
  const before = characters.slice(from, to);
  const gap = before.findLastIndex(({ char, box }) => char === " " && box.width > columnGap * box.height);
  return cleaned(before.slice(gap + 1));
}

function tokensBelow(lines: readonly PageLine[], box: Box): string {
  for (const { characters } of lines) {
    const near = characters.filter(
      (one) => one.box.x + one.box.width > box.x - 2 && one.box.x < box.x + box.width + 2,
    );
    if (near.length === 0) continue;
    const top = Math.min(...near.map((one) => one.box.y));
    if (top - (box.y + box.height) > maxBelow * box.height) return "";
    const tokens = cleaned(near);
    return /_{4,}/.test(tokens) ? "" : tokens;
  }
  return "";
}

const cleaned = (characters: readonly Character[]): string =>
  characters
    .map(({ char }) => char)
    .join("")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/^[\s:.,;|)(-]+|[\s:.,;|(-]+$/g, "")
    .slice(-100);

/** What encloses letters. */
export function enclosing(characters: readonly Character[]): Box {
  const boxes = characters.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
