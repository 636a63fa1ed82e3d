import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { refundOf } from "./approve-refund.ts";
import { moveRefund } from "./move-refund.ts";
import { lockRefund, type RefundRow } from "./refund.store.ts";

/** Declines a refund that waits for approval, or withdraws one's own. Declined before, it is answered as it is. */
export async function declineRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<RefundRow> {
  return await dependencies.database.transaction(async (tx) => {
    await refundOf(tx, staff, id);
    const refund = await lockRefund(tx, id);
    if (refund.status === "declined") return refund;
    await moveRefund(tx, dependencies, refund, {
      event: { type: "refund.declined" },
      actor: staff.id,
      change: { decidedBy: staff.id },
    });
    return await lockRefund(tx, id);
  });
}
