import type { Refund } from "#contract/desk.ts";
import type { Queries } from "#server/database/database.ts";

/** What was asked to go back, oldest first: of a payment, and of money in suspense. */
export type Refunds = {
  ofPayment(queries: Queries, paymentId: string): Promise<Refund[]>;
  ofFunds(queries: Queries, incomingFundsId: string): Promise<Refund[]>;
};
