import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { instalmentLifecycle } from "#server/mandate/instalment.lifecycle.ts";
import { moveInstalment } from "#server/mandate/instalment.store.ts";
import { endDebit, lockDebit, release } from "./debit.store.ts";
import { performInstalment } from "./instalment.effects.ts";

/** A debit was collected for good: it settles and counts, or waits in suspense where its application takes no payment. Told twice, or of one that came back, nothing happens. */
export async function clearDebit(dependencies: Dependencies, paymentId: string): Promise<void> {
  await dependencies.database.transaction((tx) => clear(tx, dependencies, paymentId));
}

async function clear(tx: Transaction, dependencies: Dependencies, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const debit = await lockDebit(tx, paymentId);
  if (payment === null || debit?.outcome !== "pending") return;
  const { status, context, effects } = instalmentLifecycle.advance(debit, { type: "instalment.cleared" });
  const now = dependencies.clock.now();
  await release(tx, payment.obligationId, payment.amountCents);
  await endDebit(tx, paymentId, { outcome: "cleared", returnCode: null }, now);
  await moveInstalment(tx, debit.instalmentId, { status, ...context }, now);
  await performInstalment(tx, dependencies, { debit, payment, dishonour: null }, effects);
}
