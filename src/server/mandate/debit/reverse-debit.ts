import { postTransaction, unreversedPostingsOf } from "#server/core/journal/journal.store.ts";
import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * A debit came back after it counted: like a line that the bank takes back, every posting of it is posted the other way
 * round, refunds of it that have not left are dropped, and the amount is owed again.
 */
export async function reverseDebit(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
): Promise<void> {
  const { payment: reversed, effects } = await movePayment(tx, dependencies, payment, {
    type: "debit.dishonoured",
  });
  await performPayment(tx, dependencies, { owed: payment, payment: reversed }, effects);
  for (const posting of await unreversedPostingsOf(tx, payment.id))
    await postTransaction(tx, dependencies, {
      kind: "reversal",
      applicationId: posting.applicationId,
      paymentId: payment.id,
      incomingFundsId: null,
      reverses: posting.id,
      description: `Taken back: ${posting.description}`,
      agencyId: posting.agencyId,
      entries: posting.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
    });
}
