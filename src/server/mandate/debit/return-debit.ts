import { todayAt } from "#domain/calendar/today.ts";
import { debitRetryBusinessDays } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { businessDaysAfter } from "#server/core/calendar/business-day.rules.ts";
import { type LockedPayment, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { instalmentLifecycle } from "#server/mandate/instalment.lifecycle.ts";
import { moveInstalment } from "#server/mandate/instalment.store.ts";
import { isActive } from "#server/mandate/mandate.lifecycle.ts";
import { meaningOf } from "#server/mandate/mandate.rules.ts";
import { lockMandate } from "#server/mandate/mandate.store.ts";
import { type DebitRow, endDebit, lockDebit } from "./debit.store.ts";
import { performInstalment } from "./instalment.effects.ts";

/** By whom a return is told: the provider, or a member of staff. */
export type Return = { paymentId: string; code: string; actor: string };

/**
 * A bank sent a debit back: nothing was paid, or what counted is owed again. It is tried once more where that can help; else
 * its mandate failed, and nothing more is collected. False when this return was recorded before.
 */
export async function returnDebit(dependencies: Dependencies, reported: Return): Promise<boolean> {
  return await dependencies.database.transaction((tx) => assignReturn(tx, dependencies, reported));
}

async function assignReturn(
  tx: Transaction,
  dependencies: Dependencies,
  { paymentId, code, actor }: Return,
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  const debit = await lockDebit(tx, paymentId);
  if (payment === null || debit === null || debit.outcome === "returned") return false;
  const mandate = await lockMandate(tx, debit.mandateId);
  if (mandate === null) throw new Error("A debit without a mandate.");
  const isFinal = meaningOf(code).isFinal || !isActive(mandate.status);
  const { status, context, effects } = instalmentLifecycle.advance(debit, {
    type: "instalment.dishonoured",
    isFinal,
  });
  const now = dependencies.clock.now();
  const collectOn = businessDaysAfter(todayAt(payment, now), debitRetryBusinessDays, payment.agencyState);
  const isRetried = status === "dishonoured";
  const dishonour = { code, actor, retryOn: isRetried ? collectOn : null };
  await endDebit(tx, paymentId, { outcome: "returned", returnCode: code }, now);
  await moveInstalment(
    tx,
    debit.instalmentId,
    { status, ...context, ...(isRetried ? { collectOn } : {}) },
    now,
  );
  await record(tx, dependencies, payment, debit, dishonour);
  await performInstalment(tx, dependencies, { debit, payment, dishonour }, effects);
  return true;
}

async function record(
  tx: Transaction,
  { clock, ids }: Dependencies,
  { agencyId, applicationId }: LockedPayment,
  { instalmentId, paymentId, lodgementReference, amountCents, attempt }: DebitRow,
  { actor, ...reported }: { code: string; actor: string; retryOn: string | null },
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor,
      type: "instalment.dishonoured",
      data: { instalmentId, paymentId, lodgementReference, amountCents, attempt, ...reported },
    },
    clock.now(),
  );
}
