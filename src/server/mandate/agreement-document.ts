import type { Dependencies } from "#server/dependencies.ts";
import { findDocument } from "./mandate.store.ts";

/** The Direct Debit Request of a mandate as its payer accepted it; null where none was. */
export async function agreementDocument({ database }: Pick<Dependencies, "database">, mandateId: string) {
  const content = await findDocument(database, mandateId);
  return content === null ? null : { name: "direct-debit-agreement.pdf", content };
}
