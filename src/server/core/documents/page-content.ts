import { PathBuilder, type PDF, type PDFPage, PdfStream } from "@libpdf/core";
import { lettersMissing } from "#domain/text/printable.ts";
import { embedFace, type Face, type Style, widthOf } from "./faces.ts";
import { shownParts, shownText } from "./shown-text.rules.ts";
import type { Structure } from "./structure.ts";

export type Colour = readonly [red: number, green: number, blue: number];
export type DrawnText = { text: string; x: number; y: number; style: Style; size: number; colour: Colour };
export type DrawnLine = { from: number; to: number; y: number; colour: Colour; thickness: number };
/** SVG path data of strokes, drawn filled with its top left corner at a place. */
export type DrawnPath = { data: string; x: number; y: number; scale: number; colour: Colour };

/** A PNG with its lower left corner at a place. */
export type DrawnPicture = { png: Uint8Array; x: number; y: number; width: number; height: number };

/** What is drawn on the pages of a document: each thing for the element that is open, or for none. */
export type PageContent = {
  addPage(): void;
  text(drawn: DrawnText): void;
  path(drawn: DrawnPath): void;
  picture(drawn: DrawnPicture): void;
  /** Decoration, which a screen reader passes over. */
  line(drawn: DrawnLine): void;
  /** A running line, such as the number of a page; it is no part of the text either. */
  running(page: number, drawn: DrawnText): void;
  pageCount(): number;
  /** What was drawn as a placeholder, each letter once. */
  missing(): string[];
  /** Puts it all on the pages. */
  write(): void;
};

export function startContent(pdf: PDF, structure: Structure): PageContent {
  const pages: { page: PDFPage; drawn: string[] }[] = [];
  const faces = new Map<Style, Face>();
  const missing = new Set<string>();
  const faceOf = (style: Style): Face => {
    const face = faces.get(style) ?? embedFace(pdf, style);
    faces.set(style, face);
    return face;
  };
  const draw = (at: number, drawn: string) => pages[at]?.drawn.push(drawn);
  const written = (at: number, drawn: DrawnText): string => {
    const face = faceOf(drawn.style);
    for (const letter of lettersMissing(drawn.text)) missing.add(letter);
    return writtenText(drawn, pages[at]?.page.registerFont(face) ?? "", face);
  };
  const marked = (drawn: string) => {
    const at = pages.length - 1;
    const { tag, mcid } = structure.mark(at);
    draw(at, `/${tag} <</MCID ${mcid}>> BDC\n${drawn}\nEMC`);
  };
  return {
    addPage: () => pages.push({ page: pdf.addPage({ size: "a4" }), drawn: [] }),
    text: (drawn) => marked(written(pages.length - 1, drawn)),
    path: (drawn) => marked(writtenPath(drawn)),
    picture: ({ png, x, y, width, height }) => {
      const name = pages.at(-1)?.page.registerImage(pdf.embedPng(png)) ?? "";
      marked(`q ${[width, 0, 0, height, x, y].map(number).join(" ")} cm /${name} Do Q`);
    },
    line: (drawn) => draw(pages.length - 1, `/Artifact BMC\n${writtenLine(drawn)}\nEMC`),
    running: (at, drawn) =>
      draw(at, `/Artifact <</Type /Pagination /Subtype /Footer>> BDC\n${written(at, drawn)}\nEMC`),
    pageCount: () => pages.length,
    missing: () => [...missing],
    write: () => {
      for (const { page, drawn } of pages)
        page.dict.set("Contents", pdf.register(new PdfStream(undefined, Buffer.from(drawn.join("\n")))));
    },
  };
}

/** How far a text reaches to the right of where it begins. */
export const drawnWidth = (text: string, style: Style, size: number): number =>
  widthOf(shownText(text), style, size);

function writtenText({ text, x, y, size, colour }: DrawnText, font: string, face: Face): string {
  const parts = shownParts(text).map((part) => {
    const shown = `<${hexOf(face, part.text)}> Tj`;
    return part.actual === null ? shown : `/Span <</ActualText <${utf16(part.actual)}>>> BDC ${shown} EMC`;
  });
  return `BT /${font} ${number(size)} Tf ${colour.map(number).join(" ")} rg 1 0 0 1 ${number(x)} ${number(y)} Tm\n${parts.join("\n")}\nET`;
}

const writtenLine = ({ from, to, y, colour, thickness }: DrawnLine): string =>
  `q ${colour.map(number).join(" ")} RG ${number(thickness)} w ${number(from)} ${number(y)} m ${number(to)} ${number(y)} l S Q`;

function writtenPath({ data, x, y, scale, colour: [red, green, blue] }: DrawnPath): string {
  const drawn: string[] = [];
  const builder = new PathBuilder(
    (content) => drawn.push(typeof content === "string" ? content : Buffer.from(content).toString("latin1")),
    () => null,
  );
  builder.appendSvgPath(data, { flipY: true, scale, translateX: x, translateY: y });
  builder.fill({ color: { type: "RGB", red, green, blue } });
  return drawn.join("\n");
}

const hexOf = (face: Face, text: string): string =>
  face
    .encodeTextToGids(text)
    .map((glyph) => glyph.toString(16).padStart(4, "0"))
    .join("");

const utf16 = (text: string): string =>
  `feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}`;

/** As content streams write it: never in powers of ten. */
const number = (value: number): string => String(Number(value.toFixed(3)) + 0);
