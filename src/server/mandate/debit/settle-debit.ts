import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { changePayment, type LockedPayment } from "#server/core/obligation/payment.store.ts";
import { countSettled } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { DebitRow } from "./debit.store.ts";

/** A debit that was collected for good counts: less is owed. */
export async function settleDebit(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  debit: DebitRow,
): Promise<void> {
  const now = dependencies.clock.now();
  const { id: paymentId, agencyId, applicationId, amountCents } = payment;
  const settled = await changePayment(tx, payment, { status: "settled", settledAt: now }, now);
  await countSettled(tx, dependencies, payment, settled);
  await postTransaction(tx, dependencies, {
    kind: "debit-cleared",
    applicationId,
    paymentId,
    incomingFundsId: null,
    reverses: null,
    description: `${debit.method} ${settled.receiptNumber}`,
    agencyId,
    entries: move(accounts.debitClearing(agencyId), accounts.receivable(applicationId), amountCents),
  });
}
