import { isMandateMethod } from "#domain/payment/methods.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { endGates } from "#server/core/gate/gate.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { dropRequest } from "#server/funds-request/lapse-requests.ts";
import { notifyReversal } from "#server/payment/payer-messages.ts";
import { issueReceipt } from "#server/receipt/issue-receipt.ts";
import { followSettlement } from "#server/settlement-authority/follow-settlement.ts";
import { followPlans } from "./follow-plans.ts";
import { moveOwed } from "./obligation.store.ts";
import type { OwedRow, PaymentRow } from "./payment.row.ts";
import { restateAwaitingFunds } from "./payment.store.ts";

/**
 * What a settled payment does to its application: the amount counts, the application is paid once nothing is
 * outstanding (then its gates close and announced transfers are not awaited any more), the payer gets a receipt.
 * The payment itself and its postings are the caller's, and so is money that the chart refuses: it waits in suspense, and
 * whoever would settle it all the same fails as a whole.
 */
export async function countSettled(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  payment: PaymentRow,
): Promise<void> {
  const now = dependencies.clock.now();
  const settledCents = owed.settledCents + payment.amountCents;
  const isFullyPaid = settledCents === owed.dueCents;
  const { status } = advanced(owed, { type: "payment.settled", isFullyPaid });
  // None needs another's answer: together they are one round trip while the obligation is locked.
  await Promise.all([
    moveOwed(tx, owed, { settledCents, status }, now),
    endGates(tx, owed.applicationId, "payment", now),
    restateAwaitingFunds(tx, owed.obligationId, owed.dueCents - settledCents, now),
    auditPayment(tx, dependencies, owed, payment, "payment.settled"),
  ]);
  // A debit of a plan was counted in it already, and its mandate is completed by whoever cleared it.
  if (isMandateMethod(payment.method)) await followSettlement(tx, dependencies, owed);
  else await followPlans(tx, dependencies, owed);
  await issueReceipt(tx, dependencies, owed, payment);
  if (isFullyPaid) await dropRequest(tx, dependencies, owed.applicationId);
}

/**
 * What a payment does that its bank took back, or whose match was undone: the amount is owed again, and the payer is
 * notified.
 */
export async function countReversed(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  payment: PaymentRow,
  by: "bank" | "match" = "bank",
): Promise<void> {
  const now = dependencies.clock.now();
  const settledCents = owed.settledCents - (payment.amountCents - payment.givenBackCents);
  const { status } = advanced(owed, { type: "payment.reversed" });
  await moveOwed(tx, owed, { settledCents, status }, now);
  await restateAwaitingFunds(tx, owed.obligationId, owed.dueCents - settledCents, now);
  await followPlans(tx, dependencies, owed);
  await auditPayment(tx, dependencies, owed, payment, "payment.reversed");
  await notifyReversal(tx, dependencies, owed, payment, by);
}

const advanced = ({ applicationStatus: status }: OwedRow, event: ApplicationLifecycleEvent) =>
  applicationLifecycle.advance({ status }, event);

/** Writes down what happened to a payment. */
export async function auditPayment(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  owed: Pick<OwedRow, "applicationId" | "agencyId">,
  payment: Pick<PaymentRow, "id" | "method" | "amountCents" | "surchargeCents">,
  type: `payment.${string}`,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { id: paymentId, method, amountCents, surchargeCents } = payment;
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: owed.applicationId,
      agencyId: owed.agencyId,
      actor: "system",
      type,
      data: { paymentId, method, amountCents, surchargeCents, ...data },
    },
    clock.now(),
  );
}
