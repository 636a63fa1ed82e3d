import type { Address } from "#contract/shapes.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { OrderPurpose, PaymentOrderStatus } from "#domain/supplier/invoice-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { OrderNameCheck } from "./name-check.rules.ts";

export type OrderInvoice = { id: string; number: string; amountCents: number; withheldCents: number };
/** Tax that was withheld of another order, out of the ledger of that order. */
export type OrderTax = { orderId: string; ledger: string; amountCents: number };
/** Whose money goes back, and who asked, approved and named the account. */
export type OrderRefund = {
  id: string;
  applicationId: string | null;
  paymentId: string | null;
  people: string[];
};
/** By the bank file of its batch, or by a provider's instant payments. */
export type OrderChannel = "file" | "instant";

export type OrderRow = {
  id: string;
  agencyId: string;
  batchId: string;
  purpose: OrderPurpose;
  /** Of invoices alone, as the supplier. */
  listingId: string | null;
  address: Address | null;
  supplierId: string | null;
  supplierName: string | null;
  status: PaymentOrderStatus;
  reference: string;
  lodgementReference: string;
  amountCents: number;
  withheldCents: number;
  payee: Payee;
  channel: OrderChannel;
  invoices: OrderInvoice[];
  taxes: OrderTax[];
  refund: OrderRefund | null;
  /** An order to the tax office, neither recalled nor returned, pays what was withheld of it. */
  isTaxOrdered: boolean;
  /** A line of the bank's feed, of its own or of its whole file, has said that it left. */
  isPresented: boolean;
  nameCheck: OrderNameCheck | null;
};

const columns = `o.id, o.agency_id as "agencyId", o.batch_id as "batchId", o.purpose, o.listing_id as "listingId", l.address,
  o.supplier_id as "supplierId", s.name as "supplierName", o.status, o.reference,
  o.lodgement_reference as "lodgementReference", o.amount_cents as "amountCents", o.withheld_cents as "withheldCents",
  o.payee, o.channel, coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'amountCents',
      oi.amount_cents, 'withheldCents', oi.withheld_cents) order by i.id)
    from payment_order_invoices oi join supplier_invoices i on i.id = oi.invoice_id where oi.order_id = o.id), '[]')
    as invoices,
  coalesce((select jsonb_agg(jsonb_build_object('orderId', t.paid_order_id, 'ledger', t.ledger, 'amountCents',
      t.amount_cents) order by t.paid_order_id) from payment_order_taxes t where t.order_id = o.id), '[]') as taxes,
  (select jsonb_build_object('id', r.id, 'applicationId', r.application_id, 'paymentId', r.payment_id, 'people',
      array_remove(array[r.requested_by, r.decided_by, r.payee_by], null)) from refunds r where r.id = o.refund_id) as refund,
  exists (select from payment_order_taxes t where t.paid_order_id = o.id and t.is_live) as "isTaxOrdered",
  (exists (select from payout_lines p where p.order_id = o.id and p.direction = 'out')
    or (o.channel = 'file' and exists (select from payout_lines p where p.file_batch_id = o.batch_id))) as "isPresented",
  o.name_check as "nameCheck"`;
const from = `from payment_orders o left join listings l on l.id = o.listing_id
  left join suppliers s on s.id = o.supplier_id`;

export async function ordersOf(queries: Queries, batchIds: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await queries.query<OrderRow>(
    `select ${columns} ${from} where o.batch_id = any($1) order by o.id`,
    [batchIds],
  );
  return rows;
}

/** The orders of a locked batch, locked: read once they are, with what others wrote of them meanwhile. */
export async function lockOrders(tx: Transaction, batchId: string): Promise<OrderRow[]> {
  await tx.query("select from payment_orders where batch_id = $1 order by id for update", [batchId]);
  return await ordersOf(tx, [batchId]);
}

/** An order of the agency and its batch, by its id. */
export async function findOrder(queries: Queries, agencyId: string, id: string): Promise<FoundOrder | null> {
  const { rows } = await queries.query<FoundOrder>(
    `select id, batch_id as "batchId" from payment_orders where agency_id = $1 and id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}
export type FoundOrder = { id: string; batchId: string };

/** The order that pays a refund, neither recalled nor returned; null where none does. */
export async function findRefundOrder(
  queries: Queries,
  agencyId: string,
  refundId: string,
): Promise<FoundOrder | null> {
  const { rows } = await queries.query<FoundOrder>(
    `select id, batch_id as "batchId" from payment_orders
     where agency_id = $1 and refund_id = $2 and status not in ('recalled', 'returned')`,
    [agencyId, refundId],
  );
  return rows[0] ?? null;
}

export type NewOrder = Omit<
  OrderRow,
  "address" | "supplierName" | "status" | "refund" | "isTaxOrdered" | "isPresented"
> & {
  refundId: string | null;
};

export async function insertOrder(tx: Transaction, order: NewOrder, now: Date): Promise<void> {
  await tx.query(
    `insert into payment_orders (id, agency_id, batch_id, listing_id, supplier_id, status, reference,
       lodgement_reference, amount_cents, withheld_cents, payee, updated_at, channel, purpose, refund_id, name_check)
     values ($1, $2, $3, $4, $5, 'scheduled', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
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
      order.channel,
      order.purpose,
      order.refundId,
      order.nameCheck === null ? null : JSON.stringify(order.nameCheck),
    ],
  );
  await insertInvoices(tx, order);
  await insertTaxes(tx, order);
}

async function insertInvoices(tx: Transaction, { id, invoices }: NewOrder): Promise<void> {
  if (invoices.length === 0) return;
  await tx.query(
    `insert into payment_order_invoices (order_id, invoice_id, amount_cents, withheld_cents)
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[])`,
    [
      id,
      invoices.map((invoice) => invoice.id),
      invoices.map(({ amountCents }) => amountCents),
      invoices.map(({ withheldCents }) => withheldCents),
    ],
  );
}

async function insertTaxes(tx: Transaction, { id, taxes }: NewOrder): Promise<void> {
  if (taxes.length === 0) return;
  await tx.query(
    `insert into payment_order_taxes (order_id, paid_order_id, ledger, amount_cents)
     select $1, * from unnest($2::text[], $3::text[], $4::bigint[])`,
    [
      id,
      taxes.map(({ orderId }) => orderId),
      taxes.map(({ ledger }) => ledger),
      taxes.map(({ amountCents }) => amountCents),
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
