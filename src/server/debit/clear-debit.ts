import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { accounts, move } from "#server/journal/journal.rules.ts";
import { postTransaction } from "#server/journal/journal.store.ts";
import { advanceInstalment } from "#server/mandate/instalment.lifecycle.ts";
import { moveInstalment } from "#server/mandate/instalment.store.ts";
import { lockMandate } from "#server/mandate/mandate.store.ts";
import { completeIfDone } from "#server/mandate/move-mandate.ts";
import { changePayment, lockPayment } from "#server/payment/payment.store.ts";
import { countSettled } from "#server/payment/settlement.ts";
import { endDebit, lockDebit, release } from "./debit.store.ts";

/** A debit was taken for good: it settles and counts. Told twice, or of one that came back, nothing happens. */
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
  const { agencyId, applicationId, amountCents } = payment;
  await release(tx, payment.obligationId, amountCents);
  await endDebit(tx, paymentId, { outcome: "cleared", returnCode: null }, now);
  await moveInstalment(tx, debit.instalmentId, next, now);
  const settled = await changePayment(tx, payment, { status: "settled", settledAt: now }, now);
  await countSettled(tx, dependencies, payment, settled);
  const mandate = await lockMandate(tx, debit.mandateId);
  if (mandate !== null) await completeIfDone(tx, dependencies, mandate);
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
