import type { Queries } from "#server/database/database.ts";

/** What released orders that are not sent take of a payment for its refunds, those being released now among them. Cents. */
export async function releasedOfPayment(queries: Queries, paymentId: string): Promise<number> {
  const { rows } = await queries.query<{ cents: number }>(
    `select coalesce(sum(o.amount_cents), 0)::bigint as cents
     from payment_orders o join refunds r on r.id = o.refund_id
     where r.payment_id = $1 and o.status = 'released'`,
    [paymentId],
  );
  return rows[0]?.cents ?? 0;
}
