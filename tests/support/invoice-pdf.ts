import { onePagePdf } from "./written-pdf.ts";

/** What a photographer's invoice says, line by line. */
export const invoiceLines = [
  "Lenscraft Studios Pty Ltd",
  "ABN 51 824 753 556",
  "TAX INVOICE",
  "Invoice number: INV-2041",
  "Invoice date: 3 November 2026",
  "Due date: 17 November 2026",
  "Photography at twilight $1,800.00",
  "Subtotal $1,800.00",
  "GST (10%) $180.00",
  "Total due $1,980.00",
];

/** A PDF of one page that says these lines, from top to bottom. */
export const invoicePdf = (lines: readonly string[] = invoiceLines): Uint8Array =>
  onePagePdf(
    "/MediaBox[0 0 595 842]",
    lines.map((line, at) => `BT /F1 12 Tf 50 ${780 - at * 24} Td (${escaped(line)}) Tj ET`).join("\n"),
  );

const escaped = (line: string): string => line.replace(/[()\\]/g, (sign) => `\\${sign}`);
