import type { SupplierInvoiceStatus } from "#domain/supplier/invoice-statuses.ts";
import type { paymentOrderMachine } from "#machines/payment-order/payment-order.machine.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { publish } from "#server/core/events/events.ts";
import { accounts, type JournalEntry, type JournalKind, move } from "#server/core/journal/journal.rules.ts";
import { postTransactions } from "#server/core/journal/post-many.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { recordPayeesPaid } from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { invoiceLifecycle } from "#server/payout/invoice/invoice.lifecycle.ts";
import { changePaid, type InvoiceRow, lockInvoices } from "#server/payout/invoice/invoice.store.ts";
import { releaseFunds, reserveFunds, returnFunds, spendFunds } from "./order.funds.ts";
import { ledgerParts, type OrderPart } from "./order.rules.ts";
import type { OrderInvoice, OrderRow } from "./order.store.ts";
import { adviseRemittance } from "./remittance-advice.ts";
import { forgetReturnedPayees } from "./returned-payees.store.ts";
import { freeTaxes, keepTaxes } from "./withheld-tax.store.ts";

type Orders = readonly OrderRow[];
/** With whoever moves them. */
type Acting = Dependencies & { actor: string };

/** What the chart of an order names, for all orders of a batch that move together. They are locked, as they were. */
export const performOrders = performing<typeof paymentOrderMachine, Orders, "notePresented", Acting>({
  reserveFunds,
  releaseFunds,
  spendFunds,
  postSent: async (tx, dependencies, orders) => {
    await post(tx, dependencies, orders, "payout-sent", ({ account, amountCents }, { agencyId }) =>
      move(account, accounts.payoutClearing(agencyId), amountCents),
    );
    const paid = orders.flatMap(({ supplierId, payee }) =>
      supplierId === null ? [] : [{ supplierId, payee }],
    );
    await recordPayeesPaid(tx, paid, dependencies.clock.now());
  },
  sendRemittanceAdvice: async (tx, dependencies, orders) => {
    await adviseRemittance(tx, dependencies, orders);
    await reportRefunds(tx, dependencies, orders, "sent");
  },
  postCleared: (tx, dependencies, orders) =>
    post(tx, dependencies, orders, "payout-cleared", ({ amountCents }, { agencyId }) =>
      move(accounts.payoutClearing(agencyId), accounts.bankTrust(agencyId), amountCents),
    ),
  postReturned: async (tx, dependencies, orders) => {
    await post(tx, dependencies, orders, "payout-returned", ({ account, amountCents }, { agencyId }) =>
      move(accounts.bankTrust(agencyId), account, amountCents),
    );
    await returnFunds(tx, dependencies, orders);
  },
  clearInvoices: (tx, dependencies, orders) =>
    eachInvoice(tx, orders, async (order, invoice, part) => {
      const isRestPaid = invoice.paidCents + part.amountCents === invoice.totalCents;
      const { status } = invoiceLifecycle.advance(
        { ...invoice, isPartPaid: false, isRestPaid, isUnderWay: false },
        { type: "order.cleared" },
      );
      const paid = { type: status === "paid" ? "paid" : "part-paid", cents: part.amountCents } as const;
      await movePaid(tx, dependencies, order, invoice, { ...paid, status });
    }),
  reopenInvoices: async (tx, dependencies, orders) => {
    await eachInvoice(tx, orders, (...of) => reopenInvoice(tx, dependencies, ...of));
    const isRecalled = orders.every(isUnsent);
    await keepTaxes(tx, isRecalled ? [] : idsOf(orders.filter(({ isTaxOrdered }) => isTaxOrdered)));
    await freeTaxes(tx, idsOf(orders));
    if (!isRecalled) await forgetReturnedPayees(tx, idsOf(orders));
    await reportRefunds(tx, dependencies, orders, isRecalled ? "recalled" : "returned");
  },
});

const idsOf = (orders: Orders): string[] => orders.map(({ id }) => id);
const isUnsent = ({ status }: OrderRow): boolean => status === "scheduled" || status === "released";

/** What an order cleared before is open again; but for tax that the tax office is paid, which stays paid of the invoice. */
async function reopenInvoice(
  tx: Transaction,
  dependencies: Acting,
  order: OrderRow,
  invoice: InvoiceRow,
  part: OrderInvoice,
): Promise<void> {
  const keptCents = order.isTaxOrdered ? part.withheldCents : 0;
  const cents = order.status === "cleared" ? part.amountCents - keptCents : 0;
  const type = isUnsent(order) ? "order.recalled" : "order.returned";
  const isPartPaid = invoice.paidCents - cents > 0;
  // What it cleared before is not what is under way now.
  const isUnderWay = invoice.status === "scheduled" && order.status === "cleared";
  const { status } = invoiceLifecycle.advance(
    { ...invoice, isPartPaid, isRestPaid: false, isUnderWay },
    { type },
  );
  const reopened = { type: "reopened", status, cents: cents === 0 ? 0 : -cents } as const;
  await movePaid(tx, dependencies, order, invoice, reopened);
}

type Paid = {
  type: "paid" | "part-paid" | "reopened";
  status: SupplierInvoiceStatus;
  cents: number;
};

/** Writes where an order brought an invoice, and that it did. */
async function movePaid(
  tx: Transaction,
  { clock, ids, actor }: Acting,
  { id: orderId }: OrderRow,
  { id: invoiceId, agencyId, listingId }: InvoiceRow,
  { type, status, cents }: Paid,
): Promise<void> {
  await changePaid(tx, invoiceId, { status, cents }, clock.now());
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      listingId,
      actor,
      type: `supplier-invoice.${type}`,
      data: { invoiceId, orderId, status, cents },
    },
    clock.now(),
  );
}

/** Tells whoever follows refunds what became of the orders that pay them. */
async function reportRefunds(
  tx: Transaction,
  dependencies: Dependencies,
  orders: Orders,
  happened: "sent" | "returned" | "recalled",
): Promise<void> {
  for (const { id: orderId, refund, lodgementReference: reference } of orders)
    if (refund !== null)
      await publish(tx, dependencies, {
        type: "refund-order.moved",
        refundId: refund.id,
        orderId,
        reference,
        happened,
      });
}

/** One transaction for each ledger of each order. */
async function post(
  tx: Transaction,
  dependencies: Dependencies,
  orders: Orders,
  kind: JournalKind,
  entriesOf: (part: OrderPart, order: OrderRow) => JournalEntry[],
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const postings = orders.flatMap((order) =>
    ledgerParts(order).map((part) => ({
      kind,
      applicationId: order.refund?.applicationId ?? null,
      paymentId: order.refund?.paymentId ?? null,
      incomingFundsId: null,
      reverses: null,
      description: `Payment ${order.id}`,
      ledger: part.ledger,
      entries: entriesOf(part, order),
    })),
  );
  await postTransactions(tx, dependencies, { agencyId: first.agencyId, postings });
}

async function eachInvoice(
  tx: Transaction,
  orders: Orders,
  change: (order: OrderRow, invoice: InvoiceRow, part: OrderInvoice) => Promise<void>,
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const ids = orders.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  if (ids.length === 0) return;
  const rows = new Map((await lockInvoices(tx, first.agencyId, ids)).map((row) => [row.id, row]));
  for (const order of orders)
    for (const part of order.invoices) {
      const invoice = rows.get(part.id);
      if (invoice === undefined) throw new Error(`No invoice ${part.id}.`);
      await change(order, invoice, part);
    }
}
