import { isMandateMethod } from "#domain/payment/methods.ts";
import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { cancelEventOf } from "./cancel-mandate.ts";
import { hasOpenInstalments, reduceInstalments, waitingOf } from "./instalment.store.ts";
import { findLiveMandate, lockMandate, type MandateRow } from "./mandate.store.ts";
import { isLive, moveMandate } from "./move-mandate.ts";
import { reductionOf } from "./reduce.rules.ts";

/** Why a plan ended without its payer's or the bank's word. */
export type Overtaking = "paid" | "closed";

/** What a mandate's chart is told when its application is paid another way, or takes no payment any more. */
export const supersededEventOf = (mandate: MandateRow, cause: Overtaking): MandateEvent => {
  const event = cancelEventOf(mandate);
  return cause === "paid" && event.type === "mandate.cancelled" ? { type: "mandate.completed" } : event;
};

/**
 * Lets a live mandate follow what has become of the obligation, in the transaction of that change and after it: what is
 * planned beyond what is owed falls away from its end, and with the last of it the mandate.
 */
export async function followMandate(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId }: Pick<OwedRow, "applicationId">,
): Promise<void> {
  const id = await findLiveMandate(tx, applicationId);
  if (id === null) return;
  const owed = await lockOwed(tx, applicationId);
  const mandate = await lockMandate(tx, id);
  if (owed === null || mandate === null || !isLive(mandate)) return;
  const { applicationStatus } = owed;
  if (applicationStatus !== "completed")
    return await end(tx, dependencies, mandate, applicationStatus === "paid" ? "paid" : "closed");
  await reduce(tx, dependencies, mandate, owed.dueCents - owed.settledCents - owed.debitingCents);
}

/**
 * The same where a payment settled, but for a debit of a plan: it was counted in the plan already, and its mandate is completed by whoever
 * cleared it.
 */
export async function followPayment(
  tx: Transaction,
  dependencies: Dependencies,
  { owed, payment }: DomainEvent<"payment.settled">,
): Promise<void> {
  if (!isMandateMethod(payment.method)) await followMandate(tx, dependencies, owed);
}

async function reduce(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
  roomCents: number,
): Promise<void> {
  const { clock, ids } = dependencies;
  const { cancelledIds, less, byCents } = reductionOf(await waitingOf(tx, mandate.id), roomCents);
  if (byCents === 0) return;
  await reduceInstalments(tx, { cancelledIds, less }, clock.now());
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: mandate.applicationId,
      agencyId: mandate.agencyId,
      actor: "system",
      type: "mandate.reduced",
      data: { mandateId: mandate.id, byCents, cancelledInstalments: cancelledIds.length },
    },
    clock.now(),
  );
  if (!(await hasOpenInstalments(tx, mandate.id))) await end(tx, dependencies, mandate, "paid");
}

async function end(tx: Transaction, dependencies: Dependencies, mandate: MandateRow, cause: Overtaking) {
  await moveMandate(tx, dependencies, mandate, {
    event: supersededEventOf(mandate, cause),
    data: { cause },
  });
}
