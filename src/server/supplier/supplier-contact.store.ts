import { daysLater } from "#domain/calendar/lengths.ts";
import { formerContactNoticeDays } from "#domain/limits.ts";
import type { NotifiedContact } from "#server/core/messages/notify-contacts.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

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

/** The contact of a supplier before anybody changed it lately: whoever brings another account may bring another contact too. */
export async function contactBefore(
  queries: Queries,
  { id, phone, email }: NotifiedContact & { id: string },
  now: Date,
): Promise<NotifiedContact> {
  const [first] = await formerSupplierContacts(queries, id, now);
  return first ?? { phone, email };
}

/** Whoever was the supplier's contact lately, the one that was there first at the front. */
export async function formerSupplierContacts(
  queries: Queries,
  supplierId: string,
  now: Date,
): Promise<NotifiedContact[]> {
  const { rows } = await queries.query<NotifiedContact>(
    "select phone, email from supplier_contacts where supplier_id = $1 and replaced_at > $2 order by replaced_at",
    [supplierId, daysLater(now, -formerContactNoticeDays)],
  );
  return rows;
}
