import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { lockFunds } from "#server/core/funds/incoming-funds.store.ts";
import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRefund } from "./move-refund.ts";
import { findRefund, lockRefund, type RefundRow } from "./refund.store.ts";

/** Approves a refund of the agency that somebody else asked for. Approved before by the same person, it is answered as it is. */
export async function approveRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<RefundRow> {
  return await dependencies.database.transaction(async (tx) => {
    await lockSource(tx, await refundOf(tx, staff, id));
    const refund = await lockRefund(tx, id);
    if (refund.decidedBy === staff.id && refund.status !== "declined") return refund;
    if (refund.status !== "awaitingApproval") throw new Refusal("refund.closed");
    if (refund.requestedBy === staff.id) throw new Refusal("refund.second-person");
    await moveRefund(tx, dependencies, refund, {
      event: { type: "refund.approved" },
      actor: staff.id,
      change: { decidedBy: staff.id },
    });
    return await lockRefund(tx, id);
  });
}

/** A refund of the agency; another's is `refund.unknown` like one that never was. */
export async function refundOf(tx: Transaction, staff: ListingStaff, id: string): Promise<RefundRow> {
  const refund = await findRefund(tx, id);
  if (refund?.agencyId !== staff.agencyId) throw new Refusal("refund.unknown");
  return refund;
}

// Payment or line first, then the refund: everyone who changes a refund takes them in this order.
async function lockSource(tx: Transaction, { paymentId, incomingFundsId, agencyId }: RefundRow) {
  if (paymentId !== null) await lockPayment(tx, paymentId);
  if (incomingFundsId !== null) await lockFunds(tx, agencyId, incomingFundsId);
}
