import { createHash } from "node:crypto";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { RefundOrders, RefundToPay } from "#server/core/funds/refund-orders.port.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { insertBatch, lockBatch } from "./batch.store.ts";
import { recallLocked, submitLocked } from "./batches.ts";
import { channelOf, referencesOf } from "./new-order.ts";
import { findRefundOrder, insertOrder } from "./order.store.ts";

/** What the payment of refunds asks of payments that go out. */
export const refundOrders: RefundOrders = {
  order: orderRefund,
  callOff: async (tx, dependencies, { agencyId, refundId }) => {
    const found = await findRefundOrder(tx, agencyId, refundId);
    const batch = found === null ? null : await lockBatch(tx, agencyId, found.batchId);
    if (found === null || batch === null) return false;
    return await recallLocked(tx, dependencies, batch, { orderId: found.id, actor: "system" });
  },
};

async function orderRefund(tx: Transaction, dependencies: Dependencies, refund: RefundToPay): Promise<void> {
  const { clock, ids } = dependencies;
  const { refundId, agencyId, amountCents, payee, by } = refund;
  const id = ids.next("pba");
  const requestHash = createHash("sha256").update(refundId).digest("hex");
  const channel = channelOf(dependencies, payee);
  await insertBatch(tx, { id, requestHash, agencyId, by }, clock.now());
  await insertOrder(
    tx,
    {
      ...referencesOf(dependencies, "REFUND"),
      agencyId,
      batchId: id,
      purpose: "refund",
      listingId: null,
      supplierId: null,
      refundId,
      amountCents,
      withheldCents: 0,
      payee,
      channel,
      nameCheck: { ...refund.nameCheck, askedAt: clock.now().toISOString(), acceptedBy: null },
      invoices: [],
      taxes: [],
    },
    clock.now(),
  );
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: by,
      type: "payment-batch.created",
      data: { batchId: id, refundId, amountCents, version: 1 },
    },
    clock.now(),
  );
  const batch = await lockBatch(tx, agencyId, id);
  if (batch === null) throw new Error(`No batch ${id}.`);
  const event = await submitLocked(tx, dependencies, batch);
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: by,
      type: event.type,
      data: { batchId: id, version: 2 },
    },
    clock.now(),
  );
}
