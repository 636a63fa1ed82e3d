import { payerDay } from "#domain/calendar/payer-day.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { debitRetryBusinessDays } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { businessDaysAfter } from "#server/core/calendar/business-day.rules.ts";
import { changePayment, type LockedPayment, lockPayment } from "#server/core/obligation/payment.store.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { advanceInstalment } from "#server/mandate/instalment.lifecycle.ts";
import { moveInstalment } from "#server/mandate/instalment.store.ts";
import { isActive } from "#server/mandate/mandate.lifecycle.ts";
import { meaningOf } from "#server/mandate/mandate.rules.ts";
import { lockMandate } from "#server/mandate/mandate.store.ts";
import { completeIfDone, moveMandate } from "#server/mandate/move-mandate.ts";
import { notifyDishonour } from "./debit.notices.ts";
import { type DebitRow, endDebit, lockDebit, release } from "./debit.store.ts";
import { reverseDebit } from "./reverse-debit.ts";
import { reverseSuspended } from "./suspend-debit.ts";

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
  const next = advanceInstalment(debit, { type: "instalment.dishonoured", isFinal });
  if (next === null) return false;
  const now = dependencies.clock.now();
  const state = await stateOf(tx, payment.agencyId);
  const collectOn = businessDaysAfter(payerDay(now), debitRetryBusinessDays, state);
  const retryOn = next.status === "dishonoured" ? collectOn : null;
  await endDebit(tx, paymentId, { outcome: "returned", returnCode: code }, now);
  await moveInstalment(tx, debit.instalmentId, { ...next, ...(retryOn === null ? {} : { collectOn }) }, now);
  await record(tx, dependencies, payment, debit, { code, actor, retryOn });
  await notifyDishonour(tx, dependencies, payment, { code, retryOn });
  if (next.status === "failed")
    await moveMandate(tx, dependencies, mandate, {
      event: { type: "mandate.failed" },
      actor,
      data: { instalmentId: debit.instalmentId, code },
    });
  else await completeIfDone(tx, dependencies, mandate);
  if (payment.status === "cancelled") await reverseSuspended(tx, dependencies, payment, debit);
  else if (debit.outcome === "cleared") await reverseDebit(tx, dependencies, payment);
  else await decline(tx, dependencies, payment);
  return true;
}

/** It never counted: what it spoke for is free again. */
async function decline(tx: Transaction, dependencies: Dependencies, payment: LockedPayment): Promise<void> {
  const now = dependencies.clock.now();
  await release(tx, payment.obligationId, payment.amountCents);
  const change = { status: "declined", problemCode: "debit.dishonoured" } as const;
  const declined = await changePayment(tx, payment, change, now);
  await auditPayment(tx, dependencies, payment, declined, "payment.declined", {
    problem: change.problemCode,
  });
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

async function stateOf(tx: Transaction, agencyId: string): Promise<AustralianState> {
  const { rows } = await tx.query<{ state: AustralianState }>("select state from agencies where id = $1", [
    agencyId,
  ]);
  if (rows[0] === undefined) throw new Error("A debit without an agency.");
  return rows[0].state;
}
