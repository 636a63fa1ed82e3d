import type { Queries, Transaction } from "#server/database/database.ts";
import type { OrderTax } from "./order.store.ts";

/** Payments on the statement, or that came back after their tax was ordered, whose tax no order pays. */
const isDue = `o.withheld_cents > 0 and (o.status = 'cleared' or o.is_tax_kept)
  and not exists (select from payment_order_taxes t where t.paid_order_id = o.id and t.is_live)`;

/**
 * The tax that an agency owes the tax office, of the oldest payments first. Their orders are locked before it is read what is
 * due: of two who order it together the second finds it ordered.
 */
export async function lockDueTaxes(tx: Transaction, agencyId: string, max: number): Promise<OrderTax[]> {
  await tx.query(
    `select from payment_orders o where o.agency_id = $1 and ${isDue} order by o.id for update of o`,
    [agencyId],
  );
  const { rows } = await tx.query<OrderTax>(
    `select o.id as "orderId", 'trust:' || o.listing_id || ':marketing' as ledger, o.withheld_cents as "amountCents"
     from payment_orders o where o.agency_id = $1 and ${isDue} order by o.sent_at, o.id limit $2`,
    [agencyId, max],
  );
  return rows;
}

/** What was withheld of an agency's payments: what is due, what waits for its payment to clear, what an order pays. Cents. */
export async function readWithheldTax(queries: Queries, agencyId: string): Promise<WithheldTax> {
  const { rows } = await queries.query<WithheldTax>(
    `select coalesce(sum(o.withheld_cents) filter (where ${isDue}), 0)::bigint as "dueCents",
       coalesce(sum(o.withheld_cents) filter (where o.status in ('released', 'sent')), 0)::bigint as "awaitingCents",
       (select coalesce(sum(amount_cents), 0) from payment_orders
        where agency_id = $1 and purpose = 'tax' and status in ('scheduled', 'released', 'sent'))::bigint as "underWayCents"
     from payment_orders o where o.agency_id = $1`,
    [agencyId],
  );
  return rows[0] ?? { dueCents: 0, awaitingCents: 0, underWayCents: 0 };
}
type WithheldTax = { dueCents: number; awaitingCents: number; underWayCents: number };

/** Orders to the tax office that were recalled or returned pay nothing: the tax is due again. */
export async function freeTaxes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query("update payment_order_taxes set is_live = false where order_id = any($1)", [orderIds]);
}

/** Payments that came back after their tax was ordered: the tax office has it for their invoices. */
export async function keepTaxes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query("update payment_orders set is_tax_kept = true where id = any($1)", [orderIds]);
}

/** What of invoices was withheld with orders that were made for them and neither called off nor returned, integer cents. */
export async function withheldOf(
  tx: Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; cents: number }>(
    `select oi.invoice_id as id, sum(oi.withheld_cents)::bigint as cents
     from payment_order_invoices oi join payment_orders o on o.id = oi.order_id
     where oi.invoice_id = any($1) and (o.status not in ('recalled', 'returned') or o.is_tax_kept)
     group by oi.invoice_id`,
    [invoiceIds],
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
