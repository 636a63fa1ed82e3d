import { type Box, type Size, toHundredths } from "#domain/template/geometry.ts";
import { minFieldSide } from "#domain/template/limits.ts";
import { type TemplateFieldType, templatePalette } from "#domain/template/palette.ts";
import type { TemplateProposal } from "#domain/template/types.ts";
import { type Anchor, enclosing } from "./anchors.rules.ts";
import type { FormField } from "./form-fields.ts";
import type { PageLine } from "./page-text.ts";
import { labelOf, nameOf, type Party } from "./proposal-tokens.rules.ts";
import { tagOf, tagPattern } from "./tags.rules.ts";

/** Something of a document that proposes a field, whoever it belongs to. */
export type FoundField = Pick<TemplateProposal, "source" | "found"> & {
  pageId: string;
  box: Box;
  /** Where its tag stands; null where it was not found by one. */
  tag: Box | null;
  type: TemplateFieldType;
  name: string;
  label: string;
  party: Party;
  signerNumber: number | null;
  isRequired: boolean | null;
  isReadOnly: boolean;
  maxLength: number | null;
  options: string[];
};

const plain = {
  tag: null,
  signerNumber: null,
  isRequired: null,
  isReadOnly: false,
  maxLength: null,
  options: [],
};
const lineHeight = 1.5;
const signatureHeight = 28;
const rightMargin = 24;

/** The tags of a line, each as a field that begins where it stands. */
export function foundByTag(
  line: PageLine,
  lines: readonly PageLine[],
  pageId: string,
  page: Size,
): FoundField[] {
  return [...line.text.matchAll(tagPattern)].flatMap((match) => {
    const tag = tagOf(match[1] ?? "");
    if (tag === null) return [];
    const box = enclosing(line.characters.slice(match.index, match.index + match[0].length));
    const placed = tag.type === "checkbox" ? squareIn(box) : grown(tag.type, line, match, box, lines, page);
    return [
      {
        ...plain,
        ...tag,
        source: "tag",
        found: match[0],
        pageId,
        box: within(placed, page),
        tag: around(box, page),
      },
    ];
  });
}

const squareIn = (box: Box): Box => ({ ...box, width: box.height });

/** As wide as its type begins with, up to the next word, and as high as its neighbours above and below let it be. */
function grown(
  type: TemplateFieldType,
  line: PageLine,
  match: RegExpExecArray,
  box: Box,
  lines: readonly PageLine[],
  page: Size,
): Box {
  const { defaultWidth, defaultHeight } = templatePalette[type];
  const next = line.characters.slice(match.index + match[0].length).find(({ char }) => char.trim() !== "");
  const room = (next === undefined ? page.width - rightMargin : next.box.x - 4) - box.x;
  const wide = { ...box, width: Math.max(box.width, Math.min(defaultWidth, room)) };
  const middle = box.y + box.height / 2;
  const near = neighboursOf(wide, lines).map((one) => one.y + one.height / 2);
  const above = Math.max(0, ...near.filter((one) => one < box.y));
  const below = Math.min(page.height, ...near.filter((one) => one > box.y + box.height));
  const wanted = Math.max(box.height, Math.min(defaultHeight, signatureHeight)) / 2;
  const half = Math.min(wanted, (middle - above) / 2, (below - middle) / 2);
  return { ...wide, y: middle - half, height: 2 * half };
}

/** The letters that stand above or below a box. */
const neighboursOf = (box: Box, lines: readonly PageLine[]): Box[] =>
  lines
    .flatMap(({ characters }) => characters)
    .filter(
      (one) => one.char.trim() !== "" && one.box.x < box.x + box.width && one.box.x + one.box.width > box.x,
    )
    .map((one) => one.box);

/** A field that stands on its underscores, and grows up to what is above them. */
export function foundByAnchor(
  anchor: Anchor,
  lines: readonly PageLine[],
  pageId: string,
  page: Size,
): FoundField {
  const { box, tokens, party } = anchor;
  const type = anchor.type === "textarea" ? "text" : anchor.type;
  const wanted = type === "signature" || type === "initials" ? signatureHeight : box.height * lineHeight;
  const bottom = box.y + box.height;
  const above = neighboursOf(box, lines)
    .map((one) => one.y + one.height)
    .filter((one) => one < bottom - 1);
  const top = Math.max(bottom - wanted, 0, ...above);
  const placed = { x: box.x, y: top, width: box.width, height: bottom - top };
  const named = { name: nameOf(tokens), label: labelOf(tokens), type, party };
  return { ...plain, ...named, source: "anchor", found: tokens, pageId, box: within(placed, page) };
}

/** A field in the place of a form field. */
export function foundInForm(field: FormField, pageId: string, page: Size): FoundField {
  const named = { name: nameOf(field.name), label: labelOf(field.label) };
  return {
    ...field,
    ...named,
    tag: null,
    signerNumber: null,
    source: "form-field",
    pageId,
    box: within(field.box, page),
  };
}

/** Fonts say how high and deep their letters are at most, and some letters reach over that by a little. */
const tagMargin = 0.5;

/** The box of a tag with all of its ink, in hundredths, as far as it is on its page. */
function around(box: Box, page: Size): Box {
  const [x, y] = [Math.max(0, box.x - tagMargin), Math.max(0, box.y - tagMargin)];
  const right = Math.min(page.width, box.x + box.width + tagMargin);
  const bottom = Math.min(page.height, box.y + box.height + tagMargin);
  return {
    x: toHundredths(x),
    y: toHundredths(y),
    width: toHundredths(right - x),
    height: toHundredths(bottom - y),
  };
}

const sameLine = 4;
const bottomOf = ({ box }: FoundField): number => box.y + box.height;

/** From top to bottom, and from left to right what stands on one line. */
export function inReadingOrder(found: readonly FoundField[]): FoundField[] {
  const rows: FoundField[][] = [];
  for (const one of [...found].sort((a, b) => bottomOf(a) - bottomOf(b))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row !== undefined && first !== undefined && bottomOf(one) - bottomOf(first) < sameLine) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}

/** A box of hundredths within its page, and large enough to be taken hold of. */
function within(box: Box, page: Size): Box {
  const max = { width: Math.floor(page.width * 100) / 100, height: Math.floor(page.height * 100) / 100 };
  const width = toHundredths(Math.min(Math.max(box.width, minFieldSide), max.width));
  const height = toHundredths(Math.min(Math.max(box.height, minFieldSide), max.height));
  return {
    x: toHundredths(Math.min(Math.max(box.x, 0), max.width - width)),
    y: toHundredths(Math.min(Math.max(box.y, 0), max.height - height)),
    width,
    height,
  };
}
