import { expect, test } from "vitest";
import { type InvoiceProposal, readInvoiceLines } from "#domain/supplier/invoice-reading.ts";
import { invoiceLines } from "#tests/support/invoice-pdf.ts";

const nothing: InvoiceProposal = {
  number: null,
  issuedOn: null,
  abn: null,
  totalCents: null,
  gstCents: null,
};

const buyerAbn = "53004085616";

test("what a photographer's invoice says", () => {
  expect(readInvoiceLines(invoiceLines, buyerAbn)).toEqual({
    number: "INV-2041",
    issuedOn: "2026-11-03",
    abn: "51824753556",
    totalCents: 198_000,
    gstCents: 18_000,
  });
});

test.each<[string, string[], Partial<InvoiceProposal>]>([
  ["a number after a sign", ["Tax Invoice # 00118"], { number: "00118" }],
  ["a number after the word alone", ["INVOICE A-77/2"], { number: "A-77/2" }],
  ["no number in words alone", ["Invoice number to follow", "Invoice for photography"], {}],
  ["a day in figures, the day first", ["Date: 03/11/2026"], { issuedOn: "2026-11-03" }],
  ["a year of two figures", ["Issued 3.11.26"], { issuedOn: "2026-11-03" }],
  ["a day as files have it", ["Date of issue 2026-11-03"], { issuedOn: "2026-11-03" }],
  ["a short month", ["Invoice Date 3rd Nov 2026"], { issuedOn: "2026-11-03" }],
  ["not the day by which it is due", ["Due date: 17/11/2026"], {}],
  ["no day that there is not", ["Date: 31/02/2026"], {}],
  ["no ABN with a wrong digit", ["ABN 51 824 753 557"], {}],
  [
    "the seller's ABN, not the buyer's before it",
    ["Bill to ABN 53 004 085 616", "Lenscraft ABN 51 824 753 556"],
    { abn: "51824753556" },
  ],
  ["both of one line", ["ABN 53 004 085 616, ABN 51 824 753 556"], { abn: "51824753556" }],
  ["no ABN but the buyer's", ["ABN 53 004 085 616"], {}],
  ["the total, not what it is made of", ["Subtotal $900.00", "Total $990.00"], { totalCents: 99_000 }],
  ["the amount due before a total", ["Total $990.00", "Amount due $500.00"], { totalCents: 50_000 }],
  ["no amount without cents", ["Total 990"], {}],
  ["a total with its tax named", ["Total including GST $110.00"], { totalCents: 11_000 }],
  ["tax above an eleventh is not tax", ["GST $99.00", "Total $110.00"], { totalCents: 11_000 }],
])("%s", (_, lines, found) => {
  expect(readInvoiceLines(lines, buyerAbn)).toEqual({ ...nothing, ...found });
});
