import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { acceptsPayment } from "#server/core/lifecycle/application.lifecycle.ts";
import { changePayment, type LockedPayment, lockPayment } from "#server/core/obligation/payment.store.ts";
import { countSettled } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { advanceInstalment } from "#server/mandate/instalment.lifecycle.ts";
import { moveInstalment } from "#server/mandate/instalment.store.ts";
import { lockMandate } from "#server/mandate/mandate.store.ts";
import { completeIfDone } from "#server/mandate/move-mandate.ts";
import { type DebitRow, endDebit, lockDebit, release } from "./debit.store.ts";
import { suspendDebit } from "./suspend-debit.ts";

/** A debit was collected for good: it settles and counts, or waits in suspense where its application takes no payment. Told twice, or of one that came back, nothing happens. */
export async function clearDebit(dependencies: Dependencies, paymentId: string): Promise<void> {
  await dependencies.database.transaction((tx) => clear(tx, dependencies, paymentId));
}

async function clear(tx: Transaction, dependencies: Dependencies, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const debit = await lockDebit(tx, paymentId);
  if (payment === null || debit?.outcome !== "pending") return;
  const next = advanceInstalment(debit, { type: "instalment.cleared" });
  if (next === null) return;
  const now = dependencies.clock.now();
  await release(tx, payment.obligationId, payment.amountCents);
  await endDebit(tx, paymentId, { outcome: "cleared", returnCode: null }, now);
  await moveInstalment(tx, debit.instalmentId, next, now);
  if (acceptsPayment(payment.applicationStatus)) return await settle(tx, dependencies, payment, debit);
  await completeMandate(tx, dependencies, debit);
  await suspendDebit(tx, dependencies, payment, debit);
}

async function completeMandate(
  tx: Transaction,
  dependencies: Dependencies,
  { mandateId }: DebitRow,
): Promise<void> {
  const mandate = await lockMandate(tx, mandateId);
  if (mandate !== null) await completeIfDone(tx, dependencies, mandate);
}

async function settle(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  debit: DebitRow,
): Promise<void> {
  const now = dependencies.clock.now();
  const { id: paymentId, agencyId, applicationId, amountCents } = payment;
  const settled = await changePayment(tx, payment, { status: "settled", settledAt: now }, now);
  await countSettled(tx, dependencies, payment, settled);
  await completeMandate(tx, dependencies, debit);
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
