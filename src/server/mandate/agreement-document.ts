import type { Queries } from "#server/database/database.ts";
import { findDocument } from "./mandate.store.ts";

/** The Direct Debit Request of a mandate as its payer accepted it; null where none was. */
export async function agreementDocument(queries: Queries, mandateId: string) {
  const content = await findDocument(queries, mandateId);
  return content === null ? null : { name: "direct-debit-agreement.pdf", content };
}
