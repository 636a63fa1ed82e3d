import type { Queries } from "#server/database/database.ts";
import { findDocument } from "#server/mandate/mandate.store.ts";
import { receiptDocument } from "#server/receipt/receipt-document.ts";
import type { MailAttachment } from "#server/services/messages.ts";

/** A document that goes along with a message: of which kind, and whose. */
export type AttachmentReference = { kind: "receipt" | "agreement"; id: string };

/** The documents of a message, made now where they were not before. Throws where one of them is not there. */
export const attachmentsOf = (
  queries: Queries,
  references: readonly AttachmentReference[],
): Promise<MailAttachment[]> => Promise.all(references.map((reference) => attachmentOf(queries, reference)));

async function attachmentOf(queries: Queries, { kind, id }: AttachmentReference): Promise<MailAttachment> {
  const document =
    kind === "receipt" ? await receiptDocument(queries, id) : await agreementDocument(queries, id);
  if (document === null) throw new Error(`There is no ${kind} of ${id}.`);
  return { ...document, contentType: "application/pdf" };
}

/** The Direct Debit Request of a mandate as its payer accepted it. */
async function agreementDocument(queries: Queries, mandateId: string) {
  const content = await findDocument(queries, mandateId);
  return content === null ? null : { name: "direct-debit-agreement.pdf", content };
}
