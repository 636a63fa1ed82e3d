import { receiptFileName } from "#domain/payment/receipt-file.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { ReceiptFacts } from "./receipt.facts.ts";
import { findReceipt, storeReceiptDocument } from "./receipt.store.ts";
import { receiptPdf } from "./receipt-pdf.ts";

type Needs = Pick<Dependencies, "database" | "files">;
export type ReceiptDocument = { name: string; content: Uint8Array };

/** The document of a receipt: made once, and the same bytes wherever it is sent or read; null where there is no receipt. */
export async function receiptDocument(
  { database, files }: Needs,
  paymentId: string,
): Promise<ReceiptDocument | null> {
  const receipt = await findReceipt(database, paymentId);
  if (receipt === null) return null;
  const { facts, document } = receipt;
  const content = document ?? (await storeReceiptDocument(database, paymentId, await written(files, facts)));
  return { name: receiptFileName(facts.receiptNumber), content };
}

/** A logo that its store has lost is left out: whoever paid is owed a receipt. */
async function written(files: Needs["files"], facts: ReceiptFacts): Promise<Uint8Array> {
  const hash = facts.agency.brand?.logo?.hash;
  return await receiptPdf(facts, hash === undefined ? null : await files.get(hash));
}
