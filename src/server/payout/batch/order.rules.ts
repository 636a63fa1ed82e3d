import type { OrderRow } from "./order.store.ts";

/** What orders take out of their ledgers, with the tax that is withheld, integer cents. */
export const spentCents = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, order) => sum + order.amountCents + order.withheldCents, 0);

/** Orders that were not called off. */
export const live = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.filter(({ status }) => status !== "recalled");
