import type { Transaction } from "#server/database/database.ts";

/**
 * Forgets that the payees in force of suppliers were paid, where what came back was all that was ever sent to them: the next payment
 * is their first again.
 */
export async function forgetReturnedPayees(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    `update suppliers s set payee_first_paid_at = null
     from payment_orders r
     where r.id = any($1) and r.supplier_id = s.id and r.payee = s.payee and s.payee_first_paid_at is not null
       and not exists (select from payment_orders o
         where o.agency_id = s.agency_id and md5(o.payee::text) = md5(s.payee::text) and o.payee = s.payee
           and o.supplier_id = s.id and o.status in ('sent', 'cleared'))`,
    [orderIds],
  );
}
