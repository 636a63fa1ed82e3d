import { measureText, PDF, type PDFPage, rgb, StandardFonts } from "@libpdf/core";
import { fitted, wrapped } from "./fitting.rules.ts";
import { printable } from "./printable.rules.ts";

export type DocumentHead = {
  /** In the window's title. */
  title: string;
  agencyName: string;
  /** Under the agency's name: `ABN 53 004 085 616   1300 975 707`. */
  agencyLine: string;
  /** What the document is: `Receipt`. */
  heading: string;
  /** On the right of the heading: `R-00001042`. */
  number: string;
};

export const left = 56;
export const right = 539;
export const bodySize = 10.5;
export const smallSize = 9.5;
export const ink = rgb(0.1, 0.13, 0.2);
export const quiet = rgb(0.38, 0.42, 0.5);
const hairline = rgb(0.85, 0.87, 0.9);
const foot = 64;
const top = 780;

export type TextLook = {
  isBold?: boolean;
  isItalic?: boolean;
  isRight?: boolean;
  size?: number;
  color?: typeof ink;
};

/** A4 pages and a place on the last of them, which moves down as things are written. */
export type Sheet = {
  page: PDFPage;
  y: number;
  /** Goes to a new page where less than `height` is left. */
  room(height: number): void;
  text(text: string, x: number, y: number, look?: TextLook): void;
  /** Lines of the whole width, each on the page that has room for it. */
  lines(text: string, lineHeight: number, look: TextLook): void;
  rule(y: number): void;
  save(): Promise<Uint8Array>;
};

const mostLines = 200;

/** Begins a document with its head. */
export function openSheet(head: DocumentHead): Sheet {
  const pdf = PDF.create();
  pdf.setTitle(head.title, { showInWindowTitleBar: true });
  const sheet: Sheet = {
    page: pdf.addPage({ size: "a4" }),
    y: 644,
    room: (height) => {
      if (sheet.y - height >= foot) return;
      sheet.page = pdf.addPage({ size: "a4" });
      sheet.y = top;
    },
    text: (text, x, y, look) => drawText(sheet.page, text, x, y, look),
    lines: (text, lineHeight, look) => {
      for (const line of wrapped(text, look.size ?? bodySize, right - left, mostLines)) {
        sheet.room(lineHeight);
        drawText(sheet.page, line, left, sheet.y, look);
        sheet.y -= lineHeight;
      }
    },
    rule: (y) => drawRule(sheet.page, y),
    save: () => {
      numberPages(pdf, head.number);
      return pdf.save();
    },
  };
  drawHead(sheet.page, head);
  return sheet;
}

function drawHead(page: PDFPage, head: DocumentHead): void {
  drawText(page, fitted(head.agencyName, 16, right - left), left, 762, { isBold: true, size: 16 });
  const line = fitted(head.agencyLine, smallSize, right - left);
  drawText(page, line, left, 744, { size: smallSize, color: quiet });
  drawRule(page, 726);
  drawText(page, head.heading, left, 682, { isBold: true, size: 26 });
  drawText(page, head.number, right, 684, { size: 14, isRight: true });
}

/** Of several pages each says which it is. */
function numberPages(pdf: PDF, number: string): void {
  const pages = pdf.getPages();
  if (pages.length === 1) return;
  for (const [index, page] of pages.entries()) {
    const words = `${number}   page ${index + 1} of ${pages.length}`;
    drawText(page, words, right, 36, { size: 8.5, color: quiet, isRight: true });
  }
}

function drawText(page: PDFPage, text: string, x: number, y: number, look: TextLook = {}): void {
  const { isBold = false, isItalic = false, isRight = false, size = bodySize, color = ink } = look;
  const font = isBold
    ? StandardFonts.HelveticaBold
    : isItalic
      ? StandardFonts.TimesItalic
      : StandardFonts.Helvetica;
  const words = printable(text);
  page.drawText(words, { x: isRight ? x - measureText(words, font, size) : x, y, font, size, color });
}

const drawRule = (page: PDFPage, y: number): void =>
  page.drawLine({ start: { x: left, y }, end: { x: right, y }, color: hairline, thickness: 0.75 });
