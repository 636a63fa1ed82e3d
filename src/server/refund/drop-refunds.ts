import type { DomainEvent } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { moveRefund } from "./move-refund.ts";
import { lockUnsent, orderedRefunds } from "./refund.store.ts";

/** What was taken back is not given back as well: refunds of the payment that have not left are dropped. */
export const dropRefundsOfPayment = (
  tx: Transaction,
  dependencies: Dependencies,
  { payment }: DomainEvent<"payment.reversed">,
): Promise<void> => drop(tx, dependencies, { paymentId: payment.id });

/** The same for what of a line waited in suspense. */
export const dropRefundsOfFunds = (
  tx: Transaction,
  dependencies: Dependencies,
  { incomingFundsId }: DomainEvent<"funds.reversed">,
): Promise<void> => drop(tx, dependencies, { incomingFundsId });

async function callOff(
  tx: Transaction,
  dependencies: Dependencies,
  of: Parameters<typeof lockUnsent>[1],
): Promise<void> {
  for (const refund of await orderedRefunds(tx, of))
    await dependencies.nouns.refundOrders.callOff(tx, dependencies, refund);
}

async function drop(
  tx: Transaction,
  dependencies: Dependencies,
  of: Parameters<typeof lockUnsent>[1],
): Promise<void> {
  // Its order before the refund: whoever sends it locks them so. What the bank has, or may have, stays.
  await callOff(tx, dependencies, of);
  for (const refund of await lockUnsent(tx, of))
    await moveRefund(tx, dependencies, refund, { event: { type: "payment.reversed" }, actor: "system" });
  // Whoever held one of them has ordered its payment meanwhile.
  await callOff(tx, dependencies, of);
}
