import type { Transaction } from "#server/database/database.ts";

type Contact = { phone: string; remittanceEmail: string };

/** Remembers the phone number and the e-mail address of a supplier that are replaced. */
export async function insertFormerContact(
  tx: Transaction,
  { before, values, by, at }: { before: Contact & { id: string }; values: Contact; by: string; at: Date },
): Promise<void> {
  if (before.phone === values.phone && before.remittanceEmail === values.remittanceEmail) return;
  await tx.query(
    `insert into supplier_contacts (supplier_id, phone, email, replaced_by, replaced_at)
     values ($1, $2, $3, $4, $5)`,
    [before.id, before.phone, before.remittanceEmail, by, at],
  );
}
