import type { PaymentMethod } from "#domain/enumerations.ts";
import { type PaymentRow, paymentColumns } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";

/**
 * Announces a transfer of what is outstanding: the new payment, or the one that announces it already; null when nothing
 * can be paid.
 */
export async function announceFunds(
  tx: Transaction,
  announcement: { id: string; applicationId: string; method: PaymentMethod },
  now: Date,
): Promise<{ payment: PaymentRow; isNew: boolean } | null> {
  const made = await tx.query<PaymentRow>(
    `with owed as (
       select o.* from obligations o join applications a on a.id = o.application_id
       where o.application_id = $2 and a.status = 'completed' and o.due_cents > o.settled_cents for share of o
     ), p as (
       insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         created_at, updated_at)
       select $1, application_id, id, $3, 'awaitingFunds', due_cents - settled_cents, 0, $4, $4 from owed
       on conflict do nothing returning *
     )
     select ${paymentColumns} from p join applications a on a.id = p.application_id`,
    [announcement.id, announcement.applicationId, announcement.method, now],
  );
  if (made.rows[0]) return { payment: made.rows[0], isNew: true };
  const existing = await tx.query<PaymentRow>(
    `select ${paymentColumns} from payments p join applications a on a.id = p.application_id
     where p.application_id = $1 and p.method = $2 and p.status = 'awaitingFunds'`,
    [announcement.applicationId, announcement.method],
  );
  return existing.rows[0] ? { payment: existing.rows[0], isNew: false } : null;
}
