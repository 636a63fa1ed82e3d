import { addressLine } from "#contract/shapes.ts";
import { formatCents } from "#domain/money/cents.ts";
import { accounts } from "#server/core/journal/journal.rules.ts";
import { heldInSuspense } from "#server/core/journal/trust-side.store.ts";
import {
  lockLedgers,
  type Reservation,
  readAvailable,
  releaseReservation,
  reserve,
  reserveAgain,
  type Shortage,
} from "#server/core/trust/trust-ledger.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { ledgerParts, reservationsOf, taxReservationOf } from "./order.rules.ts";
import type { OrderRow } from "./order.store.ts";
import { releasedOfPayment } from "./refund-order.store.ts";

type Orders = readonly OrderRow[];
type Clocked = Pick<Dependencies, "clock">;

/** Reserves what released orders take of their ledgers, or refuses all of them. Tax moves from its payment to its own order. */
export async function reserveFunds(tx: Transaction, { clock }: Clocked, orders: Orders): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const { agencyId } = first;
  const reservations = orders.flatMap(reservationsOf);
  await lockLedgers(
    tx,
    agencyId,
    reservations.map(({ ledger }) => ledger),
  );
  await requireHeld(tx, agencyId, orders);
  await releaseReservation(tx, agencyId, taxesIn(orders), clock.now());
  const shortages = await reserve(tx, agencyId, reservations, clock.now());
  if (shortages.length === 0) return;
  const short = shortages.find(isOfItself);
  if (short === undefined) throw shortInAll(shortages, reservations);
  const order = orders.find((each) => ledgerParts(each).some(({ ledger }) => ledger === short.ledger));
  throw new Refusal("batch.not-available", {
    message: `There is ${formatCents(Math.max(0, short.availableCents))} cleared for ${placeOf(order ?? first, orders)}; this batch takes ${formatCents(short.wantedCents)}.`,
  });
}

/** Whether a ledger itself holds too little; else the bank does, for all of them together. */
const isOfItself = ({ clearedCents, reservedCents, wantedCents }: Shortage): boolean =>
  wantedCents > clearedCents - reservedCents;

function shortInAll([short]: readonly Shortage[], reservations: readonly Reservation[]): Refusal {
  const freeCents = Math.max(0, short?.bankCents ?? 0);
  const wantedCents = reservations.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return new Refusal("batch.not-available", {
    message: `The trust account has ${formatCents(freeCents)} left for all listings together; this batch takes ${formatCents(wantedCents)}.`,
  });
}

/**
 * The first of released orders that its ledgers don't hold any more, since the bank took back what had been paid in; null where
 * they hold all of them. The ledgers stay locked until the caller commits.
 */
export async function uncoveredOf(
  tx: Transaction,
  agencyId: string,
  orders: Orders,
): Promise<OrderRow | null> {
  const parts = orders.flatMap((order) => ledgerParts(order).map((part) => ({ ...part, order })));
  const ledgers = parts.map(({ ledger }) => ledger);
  await lockLedgers(tx, agencyId, ledgers);
  const held = await readAvailable(tx, agencyId, ledgers);
  const left = new Map([...held].map(([ledger, { clearedCents }]) => [ledger, clearedCents]));
  for (const { ledger, amountCents, order } of parts) {
    const cents = (left.get(ledger) ?? 0) - amountCents;
    if (cents < 0) return order;
    left.set(ledger, cents);
  }
  return null;
}

function placeOf(order: OrderRow, orders: Orders): string {
  if (order.purpose === "refund") return "this refund";
  if (order.address === null) return "a listing whose tax it pays";
  return orders.every(({ listingId }) => listingId === order.listingId)
    ? "this listing"
    : addressLine(order.address);
}

/**
 * Refunds take no more than there is of their own payment, with those that were released before: money of a card or a debit is
 * there once its batch is in the feed.
 */
async function requireHeld(tx: Transaction, agencyId: string, orders: Orders): Promise<void> {
  const paymentIds = orders.flatMap(({ refund }) => (refund?.paymentId == null ? [] : [refund.paymentId]));
  for (const paymentId of new Set(paymentIds)) {
    const held = await heldInSuspense(tx, paymentId, accounts.trustSuspense(agencyId));
    if ((await releasedOfPayment(tx, paymentId)) > held) throw new Refusal("trust.not-cleared");
  }
}

/** What was reserved is free again, but tax, which its payment reserves again. */
export async function releaseFunds(tx: Transaction, { clock }: Clocked, orders: Orders): Promise<void> {
  const own = orders.flatMap(reservationsOf).map(({ orderId }) => orderId);
  await unreserve(tx, orders, own, clock.now());
  await reserveTaxes(tx, orders, clock.now());
}

/** What was reserved is spent; tax that is withheld stays reserved. */
export const spendFunds = (tx: Transaction, { clock }: Clocked, orders: Orders): Promise<void> =>
  unreserve(
    tx,
    orders,
    orders.map(({ id }) => id),
    clock.now(),
  );

/**
 * What came back is in its ledger. Tax that was withheld of it is free with it, unless the tax office is being paid it; and
 * tax that came back itself is reserved again.
 */
export async function returnFunds(tx: Transaction, { clock }: Clocked, orders: Orders): Promise<void> {
  const free = orders.filter(({ isTaxOrdered }) => !isTaxOrdered).map(({ id }) => taxReservationOf(id));
  await unreserve(tx, orders, free, clock.now());
  await reserveTaxes(tx, orders, clock.now());
}

const taxesIn = (orders: Orders): string[] =>
  orders.flatMap(({ taxes }) => taxes.map(({ orderId }) => taxReservationOf(orderId)));

async function reserveTaxes(tx: Transaction, orders: Orders, now: Date): Promise<void> {
  const [first] = orders;
  if (first !== undefined) await reserveAgain(tx, first.agencyId, taxesIn(orders), now);
}

async function unreserve(tx: Transaction, [first]: Orders, ids: readonly string[], now: Date): Promise<void> {
  if (first !== undefined) await releaseReservation(tx, first.agencyId, ids, now);
}
