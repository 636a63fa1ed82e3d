import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { publish } from "#server/core/events/events.ts";
import { endGates } from "#server/core/gate/gate.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { restateAwaitingFunds } from "#server/core/obligation/announced-transfers.store.ts";
import { moveOwed } from "#server/core/obligation/obligation.store.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction, Writing } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type MovedApplication, performApplication } from "./application.effects.ts";

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
  const { applicationId } = owed;
  const settledCents = owed.settledCents + payment.amountCents;
  const isFullyPaid = settledCents === owed.dueCents;
  const { status, effects } = advanced(owed, { type: "payment.settled", isFullyPaid });
  moveOwed(tx, owed, { settledCents, status }, now);
  await endGates(tx, applicationId, "payment", now);
  restateAwaitingFunds(tx, owed.obligationId, owed.dueCents - settledCents, now);
  await auditPayment(tx, dependencies, owed, payment, "payment.settled");
  await performApplication(tx, dependencies, movedBy(owed, payment), effects);
}

/**
 * What a payment does that its bank took back, or whose match was undone: the amount is owed again, refunds of it that have
 * not left are dropped, and the payer is notified.
 */
export async function countReversed(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  payment: PaymentRow,
  by: "bank" | "match" = "bank",
): Promise<void> {
  const now = dependencies.clock.now();
  const { applicationId } = owed;
  const settledCents = owed.settledCents - (payment.amountCents - payment.givenBackCents);
  const { status, effects } = advanced(owed, { type: "payment.reversed" });
  moveOwed(tx, owed, { settledCents, status }, now);
  restateAwaitingFunds(tx, owed.obligationId, owed.dueCents - settledCents, now);
  await publish(tx, dependencies, { type: "obligation.changed", applicationId });
  await auditPayment(tx, dependencies, owed, payment, "payment.reversed");
  await performApplication(tx, dependencies, movedBy(owed, payment, by), effects);
}

const movedBy = (owed: OwedRow, payment: PaymentRow, by: "bank" | "match" = "bank"): MovedApplication => ({
  applicationId: owed.applicationId,
  agencyId: owed.agencyId,
  dueCents: owed.dueCents,
  from: owed.applicationStatus,
  paid: { owed, payment, by },
});

const advanced = ({ applicationStatus: status }: OwedRow, event: ApplicationLifecycleEvent) =>
  applicationLifecycle.advance({ status }, event);

/** Writes down what happened to a payment. */
export async function auditPayment(
  tx: Writing,
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
