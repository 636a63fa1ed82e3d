import type { Address } from "#contract/shapes.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { PaymentOrderStatus } from "#domain/supplier/invoice-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type OrderInvoice = { id: string; number: string; amountCents: number; withheldCents: number };
export type OrderRow = {
  id: string;
  agencyId: string;
  batchId: string;
  listingId: string;
  address: Address;
  supplierId: string;
  supplierName: string;
  status: PaymentOrderStatus;
  reference: string;
  lodgementReference: string;
  amountCents: number;
  withheldCents: number;
  payee: Payee;
  invoices: OrderInvoice[];
};

const columns = `o.id, o.agency_id as "agencyId", o.batch_id as "batchId", o.listing_id as "listingId", l.address,
  o.supplier_id as "supplierId", s.name as "supplierName", o.status, o.reference,
  o.lodgement_reference as "lodgementReference", o.amount_cents as "amountCents", o.withheld_cents as "withheldCents",
  o.payee, (select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'amountCents', oi.amount_cents,
      'withheldCents', oi.withheld_cents) order by i.id)
    from payment_order_invoices oi join supplier_invoices i on i.id = oi.invoice_id where oi.order_id = o.id) as invoices`;
const from = `from payment_orders o join listings l on l.id = o.listing_id join suppliers s on s.id = o.supplier_id`;

export async function ordersOf(queries: Queries, batchIds: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await queries.query<OrderRow>(
    `select ${columns} ${from} where o.batch_id = any($1) order by o.id`,
    [batchIds],
  );
  return rows;
}

/** The orders of a locked batch, locked. */
export async function lockOrders(tx: Transaction, batchId: string): Promise<OrderRow[]> {
  const { rows } = await tx.query<OrderRow>(
    `select ${columns} ${from} where o.batch_id = $1 order by o.id for update of o`,
    [batchId],
  );
  return rows;
}

/** An order of the agency and its batch, by its id. */
export async function findOrder(queries: Queries, agencyId: string, id: string): Promise<FoundOrder | null> {
  const { rows } = await queries.query<FoundOrder>(
    `select id, batch_id as "batchId" from payment_orders where agency_id = $1 and id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}
type FoundOrder = { id: string; batchId: string };

/** The same by what begins its lodgement reference. */
export async function findOrderLodged(
  queries: Queries,
  agencyId: string,
  reference: string,
): Promise<FoundOrder | null> {
  const { rows } = await queries.query<FoundOrder>(
    `select id, batch_id as "batchId" from payment_orders where agency_id = $1 and reference = $2`,
    [agencyId, reference],
  );
  return rows[0] ?? null;
}

export type NewOrder = Omit<OrderRow, "address" | "supplierName" | "status">;

export async function insertOrder(tx: Transaction, order: NewOrder, now: Date): Promise<void> {
  await tx.query(
    `insert into payment_orders (id, agency_id, batch_id, listing_id, supplier_id, status, reference,
       lodgement_reference, amount_cents, withheld_cents, payee, updated_at)
     values ($1, $2, $3, $4, $5, 'scheduled', $6, $7, $8, $9, $10, $11)`,
    [
      order.id,
      order.agencyId,
      order.batchId,
      order.listingId,
      order.supplierId,
      order.reference,
      order.lodgementReference,
      order.amountCents,
      order.withheldCents,
      JSON.stringify(order.payee),
      now,
    ],
  );
  await tx.query(
    `insert into payment_order_invoices (order_id, invoice_id, amount_cents, withheld_cents)
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[])`,
    [
      order.id,
      order.invoices.map(({ id }) => id),
      order.invoices.map(({ amountCents }) => amountCents),
      order.invoices.map(({ withheldCents }) => withheldCents),
    ],
  );
}

/** Writes where locked orders have come to. */
export async function changeOrders(
  tx: Transaction,
  ids: readonly string[],
  status: PaymentOrderStatus,
  now: Date,
): Promise<void> {
  await tx.query(
    `update payment_orders set status = $2, updated_at = $3,
       sent_at = case when $2 = 'sent' then $3::timestamptz else sent_at end where id = any($1)`,
    [ids, status, now],
  );
}
