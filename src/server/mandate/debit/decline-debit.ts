import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { release } from "./debit.store.ts";

/** A debit that came back never counted: what it spoke for is free again. */
export async function declineDebit(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
): Promise<void> {
  await release(tx, payment.obligationId, payment.amountCents);
  await dishonour(tx, dependencies, payment);
}

/** The payment of a debit that counted nowhere is declined. */
export async function dishonour(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
): Promise<void> {
  const problemCode = "debit.dishonoured";
  const event = { type: problemCode } as const;
  const { payment: declined } = await movePayment(tx, dependencies, payment, event, { problemCode });
  await auditPayment(tx, dependencies, payment, declined, "payment.declined", { problem: problemCode });
}
