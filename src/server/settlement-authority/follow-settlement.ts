import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { endSettlement } from "./end-settlement.ts";
import { settlementEventOf } from "./settlement-authority.rules.ts";
import { findActive, findAuthority } from "./settlement-authority.store.ts";

/**
 * Moves an active authority on when the obligation changes, in the transaction of that change and after it: money
 * that came carries it out, an obligation that ended or outgrew it lets it lapse.
 */
export async function followSettlement(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId }: Pick<OwedRow, "applicationId">,
): Promise<void> {
  const active = await findActive(tx, applicationId);
  if (active === null) return;
  const owed = await lockOwed(tx, applicationId);
  const payment = await lockPayment(tx, active.paymentId);
  const authority = await findAuthority(tx, active.id);
  if (owed === null || payment === null || authority === null)
    throw new Error(`Authority ${active.id} stands for nothing.`);
  const event = settlementEventOf({
    applicationStatus: owed.applicationStatus,
    paymentStatus: payment.status,
    amountCents: authority.amountCents,
    outstandingCents: owed.dueCents - owed.settledCents,
  });
  if (event === null) return;
  const data = { because: event.type };
  await endSettlement(tx, dependencies, { authority, owed, payment }, { event, actor: "system", data });
}
