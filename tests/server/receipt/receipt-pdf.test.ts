import { inflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { receiptPdf } from "#server/receipt/receipt-pdf.ts";
import { picture } from "#tests/support/pictures.ts";
import { renderPage } from "#tests/support/rendered-pdf.ts";
import { linesOf, readTagged } from "#tests/support/tagged-pdf.ts";
import { wholeFacts } from "./receipt-facts.ts";

/** What the streams of a document draw, unpacked. */
const drawnIn = (bytes: Uint8Array): string =>
  [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, packed = ""]) => unpacked(Buffer.from(packed, "latin1")))
    .join("\n");
function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString("latin1");
  } catch {
    return packed.toString("latin1");
  }
}

const table = (tag: string) => `Document > Table > TR > ${tag}`;

test("a receipt is read from its seller to its end by a screen reader [T424]", async () => {
  const { elements, loose } = await readTagged(await receiptPdf({ ...wholeFacts, surchargeCents: 4_620 }));
  expect(loose).toEqual([]);
  expect(linesOf(elements)).toEqual([
    "Document > P: Harbour & Vale Property",
    "Document > P: Harbour & Vale Property Pty Ltd · ABN 53 004 085 616 · 1300 975 707",
    "Document > H1: Tax invoice and receipt",
    "Document > P: R-00001042",
    ...[
      ["Date paid", "22 November 2026, 10:14 am AEDT"],
      ["Billed to", "Jamie Nguyen, Ελένη Παπαδοπούλου"],
      ["Property", "12 Wattle Street, Richmond VIC 3121"],
      ["Paid by", "Visa ending in 4242"],
      ["Reference", "SF-7K3M9Q2P"],
      ["Sent to", "jXXe@example.com, by email"],
    ].flatMap(([label, value]) => [`${table("TH")}: ${label}`, `${table("TD")}: ${value}`]),
    "Document > H2: What was charged",
    `${table("TH")}: Item`,
    `${table("TH")}: Amount (incl. GST)`,
    ...[
      ["Photography: Twilight photography, 20 images", "$1,100.00"],
      ["Online listing: Premiere listing, 60 days", "$2,200.00"],
      ["Total charged", "$3,300.00"],
    ].flatMap(([label, value]) => [`${table("TH")}: ${label}`, `${table("TD")}: ${value}`]),
    "Document > H2: This payment",
    ...[
      ["Amount", "$3,300.00"],
      ["Card surcharge", "$46.20"],
      ["Total paid (AUD)", "$3,346.20"],
      ["GST included in the amount", "$300.00"],
      ["GST included in the card surcharge", "$4.20"],
    ].flatMap(([label, value]) => [`${table("TH")}: ${label}`, `${table("TD")}: ${value}`]),
    "Document > H2: Your account",
    ...[
      ["Received so far", "$3,300.00"],
      ["Remaining", "$0.00"],
    ].flatMap(([label, value]) => [`${table("TH")}: ${label}`, `${table("TD")}: ${value}`]),
    "Document > P: Thank you. Please keep this receipt for your records.",
  ]);
});

test("a receipt has the agency's logo above its name, in the margin, and its colour", async () => {
  const colour = "#0D5C63";
  const branded = { colour, logo: { png: picture(), width: 320, height: 80 } };
  const [plain, bytes] = [await receiptPdf(wholeFacts), await receiptPdf(wholeFacts, branded)];
  const { elements, loose } = await readTagged(bytes);
  expect(loose).toEqual([]);
  expect(linesOf(elements).slice(0, 2)).toEqual([
    "Document > Figure: [Harbour & Vale Property]",
    "Document > P: Harbour & Vale Property",
  ]);
  const [drawn, without] = [await renderPage(bytes), await renderPage(plain)];
  const margin = { x: 56, y: 20, width: 200, height: 42 };
  expect([without.inkIn(margin), drawn.inkIn(margin) !== null]).toEqual([null, true]);
  // What stands below it is where it is without.
  const below = { x: 0, y: 90, width: 595, height: 700 };
  expect(drawn.inkIn(below)).toEqual(without.inkIn(below));
});

test("an agency's name has its colour only where that is easy to read", async () => {
  const coloured = async (colour: string) => {
    return drawnIn(await receiptPdf(wholeFacts, { colour, logo: null }));
  };
  expect(await coloured("#0D5C63")).toContain(" 16 Tf 0.051 0.361 0.388 rg ");
  // White on it would be 1.6:1, and so is it on white.
  expect(await coloured("#FFC531")).toContain(" 16 Tf 0.1 0.13 0.2 rg ");
});

test("a receipt has a title, fits one page, and stays below 60 kB", async () => {
  const bytes = await receiptPdf(wholeFacts);
  const pdf = await PDF.load(bytes);
  expect([pdf.getTitle(), pdf.getPageCount()]).toEqual(["Tax invoice and receipt R-00001042", 1]);
  expect(bytes.length).toBeLessThan(60_000);
});

test("a hundred items go on over further pages, and none is left out", async () => {
  const items = Array.from({ length: 100 }, (_, at) => ({
    category: "Signboard",
    description: `Board number ${at} with lights`,
    amountCents: 3_300,
  }));
  const { elements } = await readTagged(await receiptPdf({ ...wholeFacts, items }));
  const lines = linesOf(elements);
  for (const { description } of items) expect(lines).toContain(`${table("TH")}: Signboard: ${description}`);
  expect(lines).toContain(`${table("TD")}: $3,300.00`);
});

test("no text breaks a receipt", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 120 }), async (text) => {
      const facts = { ...wholeFacts, payers: [text], agency: { ...wholeFacts.agency, name: text } };
      const bytes = await receiptPdf(facts);
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
    }),
    { numRuns: 40 },
  );
});
