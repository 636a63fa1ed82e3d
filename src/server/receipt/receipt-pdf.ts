import { openDocument } from "#server/core/documents/document.ts";
import type { Brand } from "#server/core/documents/sheet.ts";
import type { ReceiptFacts } from "./receipt.facts.ts";
import { receiptContent } from "./receipt.rules.ts";

/** A receipt as a document: a tax invoice where it is one. The brand is that of its facts; null on those without. */
export async function receiptPdf(facts: ReceiptFacts, brand: Brand | null = null): Promise<Uint8Array> {
  const { heading, agencyLine, details, items, payment, account, notes } = receiptContent(facts);
  const document = openDocument({
    title: `${heading} ${facts.receiptNumber}`,
    agencyName: facts.agency.name,
    agencyLine,
    heading,
    number: facts.receiptNumber,
    createdAt: new Date(facts.paidAt),
    brand,
  });
  for (const [label, value] of details) document.detail(label, value);
  document.part("What was charged");
  document.amounts(items.headings, items.rows);
  document.amount("Total charged", items.totalCents, true);
  document.part("This payment");
  for (const [label, cents] of payment.rows) document.amount(label, cents);
  document.amount("Total paid (AUD)", payment.totalCents, true);
  for (const [label, cents] of payment.gst) document.amount(label, cents);
  document.part("Your account");
  for (const [label, cents] of account) document.amount(label, cents);
  document.rule();
  for (const note of notes) document.note(note);
  return await document.save();
}
