import type { DomainEvent } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { moveRefund } from "./move-refund.ts";
import { lockRefund } from "./refund.store.ts";

/** A refund follows the order that pays it. */
export async function followRefundOrder(
  tx: Transaction,
  dependencies: Dependencies,
  { refundId, orderId, reference, happened }: DomainEvent<"refund-order.moved">,
): Promise<void> {
  await moveRefund(tx, dependencies, await lockRefund(tx, refundId), {
    event: { type: `order.${happened}` },
    actor: "system",
    change: happened === "sent" ? { payoutReference: reference } : {},
    data: { orderId },
  });
}
