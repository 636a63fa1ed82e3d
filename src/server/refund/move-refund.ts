import type { RefundEvent } from "#machines/refund/refund.types.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { auditRefund } from "./refund.audit.ts";
import { performRefund } from "./refund.effects.ts";
import { refundLifecycle } from "./refund.lifecycle.ts";
import { changeRefund, type RefundChange, type RefundRow } from "./refund.store.ts";

const auditTypes = {
  "refund.approved": "refund.approved",
  "refund.declined": "refund.declined",
  "refund.made": "refund.made",
  "refund.failed": "refund.failed",
  "account.named": "refund.account-named",
  "order.sent": "refund.sent",
  "order.recalled": "refund.recalled",
  "order.returned": "refund.returned",
  "payment.reversed": "refund.dropped",
} as const satisfies Record<RefundEvent["type"], `refund.${string}`>;

type Moving = {
  event: RefundEvent;
  actor: string;
  change?: Omit<RefundChange, "status">;
  data?: Record<string, unknown>;
};

/** Moves a locked refund by its chart, writes it down, and does what the chart names; refused as closed otherwise. */
export async function moveRefund(
  tx: Transaction,
  dependencies: Dependencies,
  refund: RefundRow,
  { event, actor, change = {}, data = {} }: Moving,
): Promise<void> {
  const { status, effects } = refundLifecycle.advance(refund, event, "refund.closed");
  await changeRefund(tx, refund.id, { ...change, status }, dependencies.clock.now());
  await auditRefund(tx, dependencies, refund, { type: auditTypes[event.type], actor, data });
  await performRefund(tx, dependencies, refund, effects);
}
