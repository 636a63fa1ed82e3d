import { measureText, PDF, type PDFPage, rgb, StandardFonts } from "@libpdf/core";
import { formatCents } from "#contract/money.ts";
import { printable } from "./printable.rules.ts";

export type ReceiptValues = {
  agencyName: string;
  agencyAbn: string;
  agencyPhone: string;
  receiptNumber: string;
  /** As it is printed: `21 November 2026`. */
  paidOn: string;
  property: string | null;
  method: string;
  reference: string;
  amountCents: number;
  surchargeCents: number;
};

const left = 56;
const right = 539;
const ink = rgb(0.1, 0.13, 0.2);
const quiet = rgb(0.38, 0.42, 0.5);
const hairline = rgb(0.85, 0.87, 0.9);
const bodySize = 10.5;

/** A receipt as one A4 page. Letters that its fonts do not have are printed as close as they can be. */
export async function receiptPdf(values: ReceiptValues): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.setTitle(`Receipt ${values.receiptNumber}`, { showInWindowTitleBar: true });
  const page = pdf.addPage({ size: "a4" });
  let y = drawHead(page, values);
  for (const [label, value] of detailsOf(values)) y = drawDetail(page, y, label, value);
  y -= 14;
  rule(page, y);
  y -= 24;
  if (values.surchargeCents > 0) {
    y = drawAmount(page, y, "Amount", values.amountCents, false);
    y = drawAmount(page, y, "Card surcharge", values.surchargeCents, false);
  }
  y = drawAmount(page, y, "Total paid (AUD)", values.amountCents + values.surchargeCents, true);
  rule(page, y);
  drawText(page, "Thank you. Please keep this receipt for your records.", left, y - 26, { color: quiet });
  return await pdf.save();
}

function drawHead(page: PDFPage, values: ReceiptValues): number {
  drawText(page, fitted(values.agencyName, 16, right - left), left, 762, { isBold: true, size: 16 });
  const lines = [`ABN ${values.agencyAbn}`, values.agencyPhone];
  drawText(page, fitted(lines.join("   "), 9.5, right - left), left, 744, { size: 9.5, color: quiet });
  rule(page, 726);
  drawText(page, "Receipt", left, 682, { isBold: true, size: 26 });
  drawText(page, values.receiptNumber, right, 684, { size: 14, isRight: true });
  return 644;
}

const detailsOf = (values: ReceiptValues): [string, string][] => [
  ["Date paid", values.paidOn],
  ...(values.property === null ? [] : ([["Property", values.property]] satisfies [string, string][])),
  ["Paid by", values.method],
  ["Reference", values.reference],
];

function drawDetail(page: PDFPage, y: number, label: string, value: string): number {
  drawText(page, label, left, y, { color: quiet });
  const lines = wrapped(value, right - left - 130);
  for (const [index, line] of lines.entries()) drawText(page, line, left + 130, y - index * 15);
  return y - 24 - (lines.length - 1) * 15;
}

function drawAmount(page: PDFPage, y: number, label: string, cents: number, isBold: boolean): number {
  drawText(page, label, left, y, { isBold });
  drawText(page, formatCents(cents), right, y, { isBold, isRight: true });
  return y - 24;
}

type TextLook = { isBold?: boolean; isRight?: boolean; size?: number; color?: typeof ink };

function drawText(page: PDFPage, text: string, x: number, y: number, look: TextLook = {}): void {
  const { isBold = false, isRight = false, size = bodySize, color = ink } = look;
  const font = isBold ? StandardFonts.HelveticaBold : StandardFonts.Helvetica;
  const words = printable(text);
  page.drawText(words, { x: isRight ? x - measureText(words, font, size) : x, y, font, size, color });
}

const rule = (page: PDFPage, y: number): void =>
  page.drawLine({ start: { x: left, y }, end: { x: right, y }, color: hairline, thickness: 0.75 });

const widthOf = (text: string, size: number): number =>
  measureText(printable(text), StandardFonts.HelveticaBold, size);

function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join("")}...`, size) > width)
    letters = letters.slice(0, -1);
  return `${letters.join("")}...`;
}

const mostLines = 3;

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, bodySize) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].slice(0, mostLines).map((each) => fitted(each, bodySize, width));
}
