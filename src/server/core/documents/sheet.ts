import { PDF } from "@libpdf/core";
import { fittedWithin } from "#domain/agency-page/logo.ts";
import { isBrandColour } from "#domain/text/contrast.ts";
import type { Style } from "./faces.ts";
import { wrapped } from "./fitting.rules.ts";
import { describeDocument } from "./metadata.ts";
import { type Colour, drawnWidth, type PageContent, startContent } from "./page-content.ts";
import { placeholder } from "./shown-text.rules.ts";
import { type Element, startStructure, type Tag, type Traits, writeStructure } from "./structure.ts";

export type DocumentHead = {
  /** In the window's title, and what a screen reader calls the document. */
  title: string;
  agencyName: string;
  /** Under the agency's name: `ABN 53 004 085 616 · 1300 975 707`. */
  agencyLine: string;
  /** What the document is: `Receipt`. */
  heading: string;
  /** On the right of the heading: `R-00001042`. */
  number: string;
  createdAt: Date;
  /** None where a document is ours, or older than logos. */
  brand?: Brand | null;
};

/** What an agency is known by: its colour, which its name has where that is easy to read, and its logo as a PNG. */
export type Brand = {
  colour: string;
  logo: { png: Uint8Array; width: number; height: number } | null;
};

export const left = 56;
export const right = 539;
export const bodySize = 10.5;
export const smallSize = 9.5;
export const ink: Colour = [0.1, 0.13, 0.2];
export const quiet: Colour = [0.34, 0.38, 0.46];
const hairline: Colour = [0.85, 0.87, 0.9];
const foot = 64;
const top = 780;

export type TextStyle = { style?: Style; isRight?: boolean; size?: number; color?: Colour };

/** A4 pages and a place on the last of them, which moves down as things are written. */
export type Sheet = {
  y: number;
  content: PageContent;
  /** Goes to a new page where less than `height` is left. */
  room(height: number): void;
  /** What is drawn meanwhile is a new element of its own. */
  element(tag: Tag, draw: () => void, traits?: Traits): void;
  /** What is drawn meanwhile goes on in the table that was written last, or begins one: `kind` tells tables apart. */
  inTable(kind: string, draw: () => void): void;
  text(text: string, x: number, styles?: TextStyle): void;
  /** An element of the whole width, line by line, each on the page that has room for it. */
  lines(tag: Tag, text: string, lineHeight: number, styles: TextStyle): void;
  rule(y: number): void;
  save(): Promise<Uint8Array>;
};

/** Begins a document with its head. */
export function openSheet(head: DocumentHead): Sheet {
  const pdf = PDF.create();
  const structure = startStructure();
  const content = startContent(pdf, structure);
  let table: { kind: string; element: Element } | null = null;
  const sheet: Sheet = {
    y: 762,
    content,
    room: (height) => {
      if (sheet.y - height >= foot) return;
      content.addPage();
      sheet.y = top;
    },
    element: (tag, draw, traits) => {
      if (tag !== "TR" && tag !== "TH" && tag !== "TD") table = null;
      structure.into(structure.add(tag, traits), draw);
    },
    inTable: (kind, draw) => {
      if (table?.kind !== kind) table = { kind, element: structure.add("Table") };
      structure.into(table.element, draw);
    },
    text: (text, x, { style = "regular", size = bodySize, color = ink, isRight = false } = {}) =>
      content.text({
        text,
        x: isRight ? x - drawnWidth(text.trimEnd(), style, size) : x,
        y: sheet.y,
        style,
        size,
        colour: color,
      }),
    lines: (tag, text, lineHeight, styles) =>
      sheet.element(tag, () => {
        const { style = "regular", size = bodySize } = styles;
        for (const line of spaced(wrapped(text, { style, size, width: right - left }))) {
          sheet.room(lineHeight);
          sheet.text(line, left, styles);
          sheet.y -= lineHeight;
        }
      }),
    rule: (y) => content.line({ from: left, to: right, y, colour: hairline, thickness: 0.75 }),
    save: async () => {
      noteMissing(sheet);
      numberPages(content, head.number);
      content.write();
      writeStructure(pdf, structure.root);
      describeDocument(pdf, head);
      return await pdf.save({ subsetFonts: true });
    },
  };
  content.addPage();
  drawHead(sheet, head);
  return sheet;
}

/** Lines of one text, each but the last with the blank before the next word, so that words stay apart when read. */
export const spaced = (lines: readonly string[]): string[] =>
  lines.map((line, at) => (at < lines.length - 1 ? `${line} ` : line));

function drawHead(sheet: Sheet, head: DocumentHead): void {
  drawLogo(sheet, head);
  const color = colourOf(head.brand?.colour) ?? ink;
  sheet.lines("P", head.agencyName, 20, { style: "bold", size: 16, color });
  if (head.agencyLine !== "") sheet.lines("P", head.agencyLine, 13, { size: smallSize, color: quiet });
  sheet.rule(sheet.y - 2);
  sheet.y -= 46;
  const numberWidth = head.number === "" ? 0 : drawnWidth(head.number, "regular", 13) + 16;
  const lines = wrapped(head.heading, { style: "bold", size: 24, width: right - left - numberWidth });
  sheet.element("H1", () => {
    for (const [at, line] of spaced(lines).entries()) {
      if (at > 0) sheet.y -= 29;
      sheet.text(line, left, { style: "bold", size: 24 });
    }
  });
  if (head.number !== "")
    sheet.element("P", () => sheet.text(head.number, right, { size: 13, isRight: true }));
  sheet.y -= 38;
}

/** Above the agency's name, in the margin: everything below it stays where it is without. */
const logoWithin = { width: 160, height: 32 };
const logoBottom = 783;

function drawLogo(sheet: Sheet, { agencyName, brand }: DocumentHead): void {
  const logo = brand?.logo;
  if (!logo) return;
  const { width, height } = fittedWithin(logo, logoWithin);
  const box = [left, logoBottom, left + width, logoBottom + height] as const;
  const { png } = logo;
  sheet.element("Figure", () => sheet.content.picture({ png, x: left, y: logoBottom, width, height }), {
    picture: { alt: agencyName, box },
  });
}

function colourOf(colour: string | undefined): Colour | null {
  if (colour === undefined || !isBrandColour(colour)) return null;
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** Letters that are not there are never passed over: what stands for them is explained by their numbers. */
function noteMissing(sheet: Sheet): void {
  const letters = sheet.content.missing();
  if (letters.length === 0) return;
  const numbers = [...new Set(letters.flatMap((letter) => Array.from(letter, codeOf)))];
  const named = numbers.length > maxNumbered ? [...numbers.slice(0, maxNumbered), "and more"] : numbers;
  sheet.y -= 4;
  sheet.lines(
    "P",
    `${placeholder} stands for a letter that this document can't show: ${named.join(", ")}.`,
    13,
    {
      size: smallSize,
      color: quiet,
    },
  );
}

const maxNumbered = 20;
const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Of several pages each says which it is. */
function numberPages(content: PageContent, number: string): void {
  const pages = content.pageCount();
  if (pages === 1) return;
  for (let at = 0; at < pages; at += 1) {
    const footer = [number, `page ${at + 1} of ${pages}`].filter((word) => word !== "").join(" · ");
    const x = right - drawnWidth(footer, "regular", 8.5);
    content.running(at, { text: footer, x, y: 36, style: "regular", size: 8.5, colour: quiet });
  }
}
