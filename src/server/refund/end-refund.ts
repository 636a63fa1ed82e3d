import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { refundOf } from "./approve-refund.ts";
import { auditRefund } from "./refund.audit.ts";
import { advanceRefund } from "./refund.lifecycle.ts";
import { notifyRefunded } from "./refund.message.ts";
import { postPaid } from "./refund.postings.ts";
import { lockRefund, moveRefund, type RefundRow } from "./refund.store.ts";

/** Declines a refund that waits for approval, or withdraws one's own. Declined before, it is answered as it is. */
export async function declineRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<RefundRow> {
  const { database, clock } = dependencies;
  return await database.transaction(async (tx) => {
    await refundOf(tx, staff, id);
    const refund = await lockRefund(tx, id);
    if (refund.status === "declined") return refund;
    const status = advanceRefund(refund, { type: "refund.declined" });
    if (status === null) throw new Refusal("refund.closed");
    await moveRefund(tx, id, { status, decidedBy: staff.id }, clock.now());
    await auditRefund(tx, dependencies, refund, { type: "refund.declined", actor: staff.id });
    return await lockRefund(tx, id);
  });
}

/** Records that a refund was paid out by hand. The same reference again is answered as it is. */
export async function payOutRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, reference }: { id: string; reference: string },
): Promise<RefundRow> {
  const { database, clock } = dependencies;
  return await database.transaction(async (tx) => {
    await refundOf(tx, staff, id);
    const refund = await lockRefund(tx, id);
    if (refund.status === "refunded" && refund.payoutReference === reference) return refund;
    const status = advanceRefund(refund, { type: "refund.paid-out" });
    if (status === null) throw new Refusal("refund.closed");
    await moveRefund(tx, id, { status, paidOutBy: staff.id, payoutReference: reference }, clock.now());
    await auditRefund(tx, dependencies, refund, {
      type: "refund.paid-out",
      actor: staff.id,
      data: { reference },
    });
    await notifyRefunded(tx, dependencies, refund);
    await postPaid(tx, dependencies, refund, "bank-trust");
    return await lockRefund(tx, id);
  });
}
