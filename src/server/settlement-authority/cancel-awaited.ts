import { changePayment, type LockedPayment } from "#server/core/obligation/payment.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** The money of an authority is not awaited any more; one that came, or was given up before, stays. */
export async function cancelAwaited(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  payment: LockedPayment,
): Promise<void> {
  if (payment.status === "awaitingFunds")
    await changePayment(tx, payment, { status: "cancelled" }, clock.now());
}
