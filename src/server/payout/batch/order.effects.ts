import { addressLine } from "#contract/shapes.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { paymentOrderMachine } from "#machines/payment-order/payment-order.machine.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { recordPayeePaid } from "#server/core/supplier/supplier-for-payment.ts";
import {
  lockLedgers,
  type Reservation,
  releaseReservation,
  reserve,
} from "#server/core/trust/trust-ledger.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { invoiceLifecycle } from "#server/payout/invoice/invoice.lifecycle.ts";
import { changePaid, type InvoiceRow, lockInvoices } from "#server/payout/invoice/invoice.store.ts";
import { Refusal } from "#server/refusal.ts";
import type { OrderInvoice, OrderRow } from "./order.store.ts";
import { adviseRemittance } from "./remittance-advice.ts";

type Orders = readonly OrderRow[];

/** What the chart of an order names, for all orders of a batch that move together. They are locked, as they were. */
export const performOrders = performing<typeof paymentOrderMachine, Orders>({
  reserveFunds,
  releaseFunds: (tx, { clock }, orders) =>
    unreserve(tx, orders, [...idsOf(orders), ...orders.map(taxOf)], clock.now()),
  spendFunds: (tx, { clock }, orders) => unreserve(tx, orders, idsOf(orders), clock.now()),
  postSent: async (tx, dependencies, orders) => {
    for (const order of orders) {
      const entries = move(
        accounts.creditor(order.supplierId),
        accounts.payoutClearing(order.agencyId),
        order.amountCents,
      );
      await post(tx, dependencies, order, { kind: "payout-sent", entries });
      await recordPayeePaid(tx, order.supplierId, dependencies.clock.now());
    }
  },
  sendRemittanceAdvice: adviseRemittance,
  postCleared: async (tx, dependencies, orders) => {
    for (const order of orders) {
      const entries = move(
        accounts.payoutClearing(order.agencyId),
        accounts.bankTrust(order.agencyId),
        order.amountCents,
      );
      await post(tx, dependencies, order, { kind: "payout-cleared", entries });
    }
  },
  postReturned: async (tx, dependencies, orders) => {
    for (const order of orders) {
      const entries = move(
        accounts.bankTrust(order.agencyId),
        accounts.creditor(order.supplierId),
        order.amountCents,
      );
      await post(tx, dependencies, order, { kind: "payout-returned", entries });
    }
    await unreserve(tx, orders, orders.map(taxOf), dependencies.clock.now());
  },
  clearInvoices: (tx, { clock }, orders) =>
    eachInvoice(tx, orders, async (_, invoice, part) => {
      const isRestPaid = invoice.paidCents + part.amountCents === invoice.totalCents;
      const { status } = invoiceLifecycle.advance(
        { ...invoice, isPartPaid: false, isRestPaid },
        { type: "order.cleared" },
      );
      await changePaid(tx, invoice.id, { status, cents: part.amountCents }, clock.now());
    }),
  reopenInvoices: (tx, { clock }, orders) =>
    eachInvoice(tx, orders, async (order, invoice, part) => {
      const cents = order.status === "cleared" ? part.amountCents : 0;
      const type =
        order.status === "scheduled" || order.status === "released" ? "order.recalled" : "order.returned";
      const isPartPaid = invoice.paidCents - cents > 0;
      const { status } = invoiceLifecycle.advance({ ...invoice, isPartPaid, isRestPaid: false }, { type });
      await changePaid(tx, invoice.id, { status, cents: cents === 0 ? 0 : -cents }, clock.now());
    }),
});

export const ledgerOf = ({ listingId }: Pick<OrderRow, "listingId">): string =>
  accounts.trustListing(listingId, "marketing");

const idsOf = (orders: Orders): string[] => orders.map(({ id }) => id);
/** What is withheld has a reservation of its own: it outlasts the payment. */
const taxOf = ({ id }: OrderRow): string => `${id}:tax`;

async function reserveFunds(tx: Transaction, { clock }: Dependencies, orders: Orders): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const { agencyId } = first;
  await lockLedgers(tx, agencyId, orders.map(ledgerOf));
  const [short] = await reserve(tx, agencyId, orders.flatMap(reservationsOf), clock.now());
  if (short === undefined) return;
  const isOfOne = orders.every(({ listingId }) => listingId === first.listingId);
  const order = orders.find((each) => ledgerOf(each) === short.ledger) ?? first;
  const place = isOfOne ? "this listing" : addressLine(order.address);
  throw new Refusal("batch.not-available", {
    message: `There is ${formatCents(Math.max(0, short.availableCents))} cleared for ${place}; this batch takes ${formatCents(short.wantedCents)}.`,
  });
}

const reservationsOf = (order: OrderRow): Reservation[] =>
  [
    { orderId: order.id, ledger: ledgerOf(order), amountCents: order.amountCents },
    { orderId: taxOf(order), ledger: ledgerOf(order), amountCents: order.withheldCents },
  ].filter(({ amountCents }) => amountCents > 0);

async function unreserve(tx: Transaction, [first]: Orders, ids: readonly string[], now: Date): Promise<void> {
  if (first !== undefined) await releaseReservation(tx, first.agencyId, ids, now);
}

type Posting = Pick<Parameters<typeof postTransaction>[2], "kind" | "entries">;

async function post(
  tx: Transaction,
  dependencies: Dependencies,
  order: OrderRow,
  posting: Posting,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    ...posting,
    applicationId: null,
    paymentId: null,
    incomingFundsId: null,
    reverses: null,
    description: `Payment ${order.id}`,
    agencyId: order.agencyId,
    ledger: ledgerOf(order),
  });
}

async function eachInvoice(
  tx: Transaction,
  orders: Orders,
  change: (order: OrderRow, invoice: InvoiceRow, part: OrderInvoice) => Promise<void>,
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const ids = orders.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  const rows = new Map((await lockInvoices(tx, first.agencyId, ids)).map((row) => [row.id, row]));
  for (const order of orders)
    for (const part of order.invoices) {
      const invoice = rows.get(part.id);
      if (invoice === undefined) throw new Error(`No invoice ${part.id}.`);
      await change(order, invoice, part);
    }
}
