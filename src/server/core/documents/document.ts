import { formatCents } from "#domain/money/cents.ts";
import { type Code, drawCode } from "./code-drawing.ts";
import { wrapped } from "./fitting.rules.ts";
import {
  bodySize,
  type DocumentHead,
  left,
  openSheet,
  quiet,
  right,
  type Sheet,
  smallSize,
  spaced,
} from "./sheet.ts";
import { drawSignature, type Signed } from "./signature-drawing.ts";

type Row = readonly [label: string, value: string];

/** A document that is written from top to bottom, on as many A4 pages as it takes, tagged as it is written. */
export type DocumentWriter = {
  /** A label with its value. */
  detail(label: string, value: string): void;
  amount(label: string, cents: number, isBold?: boolean): void;
  /** A table of what amounts are for, under the headings of its two columns. */
  amounts(headings: Row, rows: readonly (readonly [label: string, cents: number])[]): void;
  /** A heading above a part, on the page that has room for it and `height` below: it is never a page's last line. */
  part(heading: string, height?: number): void;
  /** A part of details alone, kept on one page where one holds it. */
  details(heading: string, rows: readonly Row[]): void;
  /** A heading inside a part. */
  subheading(heading: string): void;
  paragraph(text: string): void;
  /** Small print. */
  note(text: string): void;
  rule(): void;
  /** A signature: a drawn one by its path data inside the box that it was drawn in. */
  signature(signed: Signed): void;
  /** An address as a QR code. */
  code(code: Code): void;
  save(): Promise<Uint8Array>;
};

const lineHeight = 15;
const smallLineHeight = 13;
const rowHeight = 20;
const labelWidth = 130;
const amountWidth = 110;
const pageHeight = 700;

/** Begins a document. What its faces can't show has a placeholder, and a note at the end says of which letters. */
export function openDocument(head: DocumentHead): DocumentWriter {
  const sheet = openSheet(head);
  return {
    detail: (label, value) => writeDetail(sheet, label, value),
    amount: (label, cents, isBold = false) => writeAmount(sheet, label, cents, isBold),
    amounts: (headings, rows) => writeAmounts(sheet, headings, rows),
    part: (heading, height = 44) => writePart(sheet, heading, height),
    details: (heading, rows) => {
      const heights = rows.map(([label, value]) => rowOf(label, value).height);
      writePart(sheet, heading, Math.min(pageHeight, sum(heights)));
      for (const [label, value] of rows) writeDetail(sheet, label, value);
    },
    subheading: (heading) => {
      sheet.room(60);
      sheet.y -= 4;
      sheet.lines("H3", heading, 17, { style: "bold" });
    },
    paragraph: (text) => {
      sheet.lines("P", text, lineHeight, {});
      sheet.y -= 6;
    },
    note: (text) => {
      sheet.lines("P", text, smallLineHeight, { color: quiet, size: smallSize });
      sheet.y -= 4;
    },
    rule: () => {
      sheet.room(38);
      sheet.rule(sheet.y - 2);
      sheet.y -= 26;
    },
    signature: (signed) => drawSignature(sheet, signed),
    code: (code) => drawCode(sheet, code),
    save: sheet.save,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function writePart(sheet: Sheet, heading: string, height: number): void {
  sheet.room(36 + height);
  sheet.y -= 12;
  sheet.lines("H2", heading, 17, { style: "bold", size: 13 });
  sheet.y -= 7;
}

function rowOf(label: string, value: string) {
  const values = wrapped(value, { style: "regular", size: bodySize, width: right - left - labelWidth });
  const labels = wrapped(label, { style: "regular", size: bodySize, width: labelWidth - 10 });
  return { values, labels, height: rowHeight + (Math.max(values.length, labels.length) - 1) * lineHeight };
}

function writeDetail(sheet: Sheet, label: string, value: string): void {
  const { values, labels, height } = rowOf(label, value);
  sheet.room(Math.min(pageHeight, height));
  sheet.inTable("details", () =>
    sheet.element("TR", () => {
      const from = sheet.y;
      writeCell(sheet, "TH", labels, { x: left, color: quiet });
      const below = sheet.y;
      sheet.y = from;
      writeCell(sheet, "TD", values, { x: left + labelWidth });
      sheet.y = Math.min(sheet.y, below) - (rowHeight - lineHeight);
    }),
  );
}

type Cell = { x: number; color?: typeof quiet; style?: "bold"; isRight?: boolean; scope?: "Row" | "Column" };

function writeCell(
  sheet: Sheet,
  tag: "TH" | "TD",
  lines: readonly string[],
  { x, scope = "Row", ...styles }: Cell,
): void {
  sheet.element(
    tag,
    () => {
      for (const line of spaced(lines)) {
        sheet.text(line, x, styles);
        sheet.y -= lineHeight;
      }
    },
    tag === "TH" ? { scope } : {},
  );
}

function writeAmount(sheet: Sheet, label: string, cents: number, isBold: boolean): void {
  writeAmountRow(sheet, "amounts", { label, amount: formatCents(cents), isBold, scope: "Row" });
}

function writeAmounts(
  sheet: Sheet,
  [label, amount]: Row,
  rows: readonly (readonly [label: string, cents: number])[],
): void {
  const kind = `amounts of ${label}`;
  writeAmountRow(sheet, kind, { label, amount, isBold: true, scope: "Column" });
  for (const [each, cents] of rows)
    writeAmountRow(sheet, kind, { label: each, amount: formatCents(cents), isBold: false, scope: "Row" });
}

type AmountRow = { label: string; amount: string; isBold: boolean; scope: "Row" | "Column" };

function writeAmountRow(sheet: Sheet, kind: string, { label, amount, isBold, scope }: AmountRow): void {
  const style = isBold ? "bold" : "regular";
  const labels = wrapped(label, { style, size: bodySize, width: right - left - amountWidth });
  sheet.room(labels.length * lineHeight + 5);
  const bold = isBold ? ({ style: "bold" } as const) : {};
  sheet.inTable(kind, () =>
    sheet.element("TR", () => {
      const from = sheet.y;
      writeCell(sheet, "TH", labels, { x: left, scope, ...bold });
      const below = sheet.y;
      sheet.y = from;
      writeCell(sheet, scope === "Column" ? "TH" : "TD", [amount], {
        x: right,
        isRight: true,
        scope,
        ...bold,
      });
      sheet.y = Math.min(sheet.y, below) - 5;
    }),
  );
}
