import { PDF } from "@libpdf/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RawReply } from "#server/http/call.ts";
import { receiptHandlers } from "#server/receipt/receipt.routes.ts";
import { type ReceiptValues, receiptPdf } from "#server/receipt/receipt-pdf.ts";
import { dueCents } from "#tests/server/payment/owing.ts";
import { cardBody, openPaymentWorld } from "#tests/server/payment/payment-world.ts";
import { cardToken } from "#tests/support/cards.ts";

const values: ReceiptValues = {
  agencyName: "Harbour & Vale Property",
  agencyAbn: "53 004 085 616",
  agencyPhone: "1300 975 707",
  receiptNumber: "R-00001042",
  paidOn: "21 November 2026",
  property: "12 Wattle Street, Richmond VIC 3121",
  method: "American Express ending in 0005",
  reference: "SF-7K3M9Q2P",
  amountCents: 429_500,
  surchargeCents: 6_013,
};

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  expect(pdf.getPages().length).toBe(1);
  return pdf
    .getPages()
    .map((page) => page.extractText().text)
    .join("\n");
}

test("a receipt says what was paid, when, how and for what", async () => {
  const text = await textOf(await receiptPdf(values));
  for (const words of [
    "Harbour & Vale Property",
    "ABN 53 004 085 616",
    "R-00001042",
    "21 November 2026",
    "12 Wattle Street, Richmond VIC 3121",
    "American Express ending in 0005",
    "SF-7K3M9Q2P",
    "$4,295.00",
    "$60.13",
    "$4,355.13",
  ])
    expect(text).toContain(words);
});

test("without a surcharge there is one amount, the total", async () => {
  const text = await textOf(await receiptPdf({ ...values, surchargeCents: 0 }));
  expect(text).not.toContain("surcharge");
  expect(text.split("$4,295.00").length).toBe(2);
});

test("no text breaks a receipt", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 120 }), async (text) => {
      const bytes = await receiptPdf({ ...values, agencyName: text, property: text, method: text });
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
    }),
    { numRuns: 60 },
  );
});

test("only a settled payment has a receipt, as a file to keep", async () => {
  const world = await openPaymentWorld();
  try {
    const application = await world.owing();
    const read = (id: string, shortcode = application.shortcode) =>
      receiptHandlers(world.dependencies).readReceipt(world.call({ shortcode, id }));
    const { said: waiting } = await world.create(application, "key-1", { method: "BPay" });
    await expect(read(waiting.id)).rejects.toThrow("payment.unknown");
    const body = cardBody(cardToken("paid", "amex"), dueCents, 6_013);
    const { said } = await world.create(application, "key-2", body);
    await expect(read(said.id, (await world.owing({ crn: "00000000018" })).shortcode)).rejects.toThrow(
      "payment.unknown",
    );
    const reply = await read(said.id);
    if (!(reply instanceof RawReply) || !(reply.body instanceof Uint8Array)) throw new Error("Not a file.");
    expect([reply.status, reply.contentType, reply.headers]).toEqual([
      200,
      "application/pdf",
      { "content-disposition": `attachment; filename="receipt-${said.receiptNumber}.pdf"` },
    ]);
    expect(await textOf(reply.body)).toContain("American Express ending in 0005");
  } finally {
    await world.close();
  }
});
