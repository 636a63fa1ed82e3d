import { receiptFileName } from "#domain/payment/receipt-file.ts";
import type { Queries } from "#server/database/database.ts";
import { findReceipt, storeReceiptDocument } from "./receipt.store.ts";
import { receiptPdf } from "./receipt-pdf.ts";

export type ReceiptDocument = { name: string; content: Uint8Array };

/** The document of a receipt: made once, and the same bytes wherever it is sent or read; null where there is no receipt. */
export async function receiptDocument(queries: Queries, paymentId: string): Promise<ReceiptDocument | null> {
  const receipt = await findReceipt(queries, paymentId);
  if (receipt === null) return null;
  const { facts, document } = receipt;
  const content = document ?? (await storeReceiptDocument(queries, paymentId, await receiptPdf(facts)));
  return { name: receiptFileName(facts.receiptNumber), content };
}
