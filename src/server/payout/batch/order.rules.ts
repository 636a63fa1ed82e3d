import { accounts } from "#server/core/journal/journal.rules.ts";
import type { OrderRow } from "./order.store.ts";

/** What orders take out of their ledgers, with the tax that is withheld, integer cents. */
export const spentCents = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, order) => sum + order.amountCents + order.withheldCents, 0);

/** Orders that were not called off. */
export const live = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.filter(({ status }) => status !== "recalled");

/** Whom an order pays, by name. */
export const payeeNameOf = ({ supplierName, payee }: OrderRow): string => supplierName ?? payee.name;

/** What an order takes out of one ledger, and off which account it is paid. Integer cents. */
export type OrderPart = { ledger: string; account: string; amountCents: number };

/** What an order pays, by ledger: its listing's, the agency's suspense, or those of every payment whose tax it pays. */
export function ledgerParts(order: OrderRow): OrderPart[] {
  const { agencyId, amountCents } = order;
  switch (order.purpose) {
    case "invoices":
      return [{ ledger: ledgerOf(order), account: accounts.creditor(order.supplierId ?? ""), amountCents }];
    case "refund":
      return [
        { ledger: accounts.trustSuspense(agencyId), account: accounts.suspense(agencyId), amountCents },
      ];
    case "tax":
      return taxParts(order);
  }
}

/** The ledger of the listing of an order that pays invoices. */
const ledgerOf = ({ id, listingId }: OrderRow): string => {
  if (listingId === null) throw new Error(`The order ${id} is of no listing.`);
  return accounts.trustListing(listingId, "marketing");
};

function taxParts({ agencyId, taxes }: OrderRow): OrderPart[] {
  const sums = new Map<string, number>();
  for (const { ledger, amountCents } of taxes) sums.set(ledger, (sums.get(ledger) ?? 0) + amountCents);
  const account = accounts.withheldTax(agencyId);
  return [...sums].map(([ledger, amountCents]) => ({ ledger, account, amountCents }));
}

/** What is withheld has a reservation of its own under this name: it outlasts the payment. */
export const taxReservationOf = (orderId: string): string => `${orderId}:tax`;

/** What an order reserves of its ledgers from its release on. */
export const reservationsOf = (order: OrderRow) =>
  [
    ...ledgerParts(order).map(({ ledger, amountCents }) => ({ orderId: order.id, ledger, amountCents })),
    ...(order.withheldCents === 0
      ? []
      : [
          {
            orderId: taxReservationOf(order.id),
            ledger: ledgerOf(order),
            amountCents: order.withheldCents,
          },
        ]),
  ].filter(({ amountCents }) => amountCents > 0);
