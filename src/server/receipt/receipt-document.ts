import { receiptFileName } from "#domain/payment/receipt-file.ts";
import { brandOfDocument } from "#server/core/brand/document-brand.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { ReceiptFacts } from "./receipt.facts.ts";
import { findReceipt, storeReceiptDocument } from "./receipt.store.ts";
import { receiptPdf } from "./receipt-pdf.ts";

type Needs = Pick<Dependencies, "database" | "files" | "log">;
export type ReceiptDocument = { name: string; content: Uint8Array };

/** The document of a receipt: made once, and the same bytes wherever it is sent or read; null where there is no receipt. */
export async function receiptDocument(needs: Needs, paymentId: string): Promise<ReceiptDocument | null> {
  const receipt = await findReceipt(needs.database, paymentId);
  if (receipt === null) return null;
  const { facts, document } = receipt;
  const content =
    document ?? (await storeReceiptDocument(needs.database, paymentId, await written(needs, facts)));
  return { name: receiptFileName(facts.receiptNumber), content };
}

async function written(needs: Needs, facts: ReceiptFacts): Promise<Uint8Array> {
  const { brand } = facts.agency;
  return await receiptPdf(facts, brand === undefined ? null : await brandOfDocument(needs, brand));
}
