import { formatCents } from "#contract/money.ts";
import { fitted, wrapped } from "./fitting.rules.ts";
import {
  bodySize,
  type DocumentHead,
  ink,
  left,
  openSheet,
  quiet,
  right,
  type Sheet,
  smallSize,
} from "./sheet.ts";

type Signed = { name: string; drawing: string | null; box: { width: number; height: number } };

/** A document that is written from top to bottom, on as many A4 pages as it takes. */
export type DocumentWriter = {
  /** A label with its value, three lines at most. */
  detail(label: string, value: string): void;
  amount(label: string, cents: number, isBold?: boolean): void;
  /** A heading above a part, on the page that has room for it and `height` below: it is never a page's last line. */
  part(heading: string, height?: number): void;
  /** A part of details alone, kept on one page where one holds it. */
  details(heading: string, rows: readonly (readonly [label: string, value: string])[]): void;
  /** A heading inside a part. */
  subheading(heading: string): void;
  paragraph(text: string): void;
  /** Small print. */
  note(text: string): void;
  rule(): void;
  /** A signature: a drawn one by its path data inside the box that it was drawn in. */
  signature(signed: Signed): void;
  save(): Promise<Uint8Array>;
};

const lineHeight = 15;
const smallLineHeight = 13;
const rowHeight = 20;
const labelWidth = 130;
const mostDetailLines = 3;
const signatureWidth = 180;

/** Begins a document. Letters that its fonts do not have are printed as close as they can be. */
export function openDocument(head: DocumentHead): DocumentWriter {
  const sheet = openSheet(head);
  return {
    detail: (label, value) => writeDetail(sheet, label, value),
    amount: (label, cents, isBold = false) => {
      sheet.room(24);
      sheet.text(fitted(label, bodySize, right - left - 100), left, sheet.y, { isBold });
      sheet.text(formatCents(cents), right, sheet.y, { isBold, isRight: true });
      sheet.y -= 24;
    },
    part: (heading, height = 44) => writePart(sheet, heading, height),
    details: (heading, rows) => {
      const heights = rows.map(([label, value]) => rowOf(label, value).height);
      writePart(
        sheet,
        heading,
        heights.reduce((sum, height) => sum + height, 0),
      );
      for (const [label, value] of rows) writeDetail(sheet, label, value);
    },
    subheading: (heading) => {
      sheet.room(60);
      sheet.y -= 4;
      sheet.text(heading, left, sheet.y, { isBold: true });
      sheet.y -= 17;
    },
    paragraph: (text) => {
      sheet.lines(text, lineHeight, {});
      sheet.y -= 6;
    },
    note: (text) => {
      sheet.lines(text, smallLineHeight, { color: quiet, size: smallSize });
      sheet.y -= 4;
    },
    rule: () => {
      sheet.room(38);
      sheet.rule(sheet.y - 14);
      sheet.y -= 38;
    },
    signature: (signed) => writeSignature(sheet, signed),
    save: sheet.save,
  };
}

function writePart(sheet: Sheet, heading: string, height: number): void {
  sheet.room(36 + height);
  sheet.y -= 12;
  sheet.text(heading, left, sheet.y, { isBold: true, size: 13 });
  sheet.y -= 24;
}

function rowOf(label: string, value: string) {
  const values = wrapped(value, bodySize, right - left - labelWidth, mostDetailLines);
  const labels = wrapped(label, bodySize, labelWidth - 10, mostDetailLines);
  return { values, labels, height: rowHeight + (Math.max(values.length, labels.length) - 1) * lineHeight };
}

function writeDetail(sheet: Sheet, label: string, value: string): void {
  const { values, labels, height } = rowOf(label, value);
  sheet.room(height);
  for (const [index, line] of labels.entries())
    sheet.text(line, left, sheet.y - index * lineHeight, { color: quiet });
  for (const [index, line] of values.entries())
    sheet.text(line, left + labelWidth, sheet.y - index * lineHeight);
  sheet.y -= height;
}

function writeSignature(sheet: Sheet, { name, drawing, box }: Signed): void {
  const scale = signatureWidth / box.width;
  const height = drawing === null ? 30 : box.height * scale + 8;
  sheet.room(height + 30);
  const { page, y } = sheet;
  if (drawing === null) sheet.text(name, left, y - 18, { isItalic: true, size: 18 });
  else page.drawSvgPath(drawing, { x: left, y, scale, color: ink });
  const line = y - height;
  page.drawLine({
    start: { x: left, y: line },
    end: { x: left + 220, y: line },
    color: quiet,
    thickness: 0.75,
  });
  sheet.text(name, left, line - 14, { size: smallSize, color: quiet });
  sheet.y = line - 34;
}
