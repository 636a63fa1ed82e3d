import { changePayment, type LockedPayment } from "#server/core/obligation/payment.store.ts";
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
  const now = dependencies.clock.now();
  await release(tx, payment.obligationId, payment.amountCents);
  const change = { status: "declined", problemCode: "debit.dishonoured" } as const;
  const declined = await changePayment(tx, payment, change, now);
  await auditPayment(tx, dependencies, payment, declined, "payment.declined", {
    problem: change.problemCode,
  });
}
