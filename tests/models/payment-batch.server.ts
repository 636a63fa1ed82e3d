import type { PaymentBatch } from "#contract/payout.ts";
import type { PaymentBatchInput } from "#machines/payment-batch/payment-batch.types.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import {
  fetchedFile,
  moveNow,
  type Order,
  openPayoutStage,
  type PayoutStage,
  readBatch,
  recall,
} from "#tests/models/payout-stage.ts";
import { countOf } from "#tests/models/traces.ts";
import {
  approvedInvoice,
  batchOf,
  lineOf,
  payableSupplier,
  sendLines,
} from "#tests/server/http/payout-stories.ts";

type Subject = PayoutStage & { batchId: string; orders: readonly Order[]; input: PaymentBatchInput };

/** One order stays open, one comes back, and one is like neither, as a scenario has it. */
const orderCount = 3;

/** The orders of a batch by what becomes of them: the last to move is what the chart is told of. */
function fatesOf({ orders, input }: Subject) {
  const [open, back, last] = orders;
  if (open === undefined || back === undefined || last === undefined) throw new Error("Too few orders.");
  return { open, back, last, ended: input.openCount > 0 ? [] : [open] };
}

const ofOrders = (from: string): string => `${from} o on o.id = order_id where o.batch_id = $1`;

/** Payments that are released together, by the calls of their people and the bank's feed. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const stage = await openPayoutStage(kind, orderCount);
    const { server, listingId, supplierIds } = stage;
    const unpaid = await payableSupplier(server, { isNew: true });
    return {
      begin: async ({ input }) => {
        const scenario = input as PaymentBatchInput;
        const paid = scenario.needsAnother ? [...supplierIds.slice(1), unpaid] : supplierIds;
        const ids: string[] = [];
        for (const supplierId of paid)
          ids.push((await approvedInvoice(server, { listingId, supplierId, totalCents: 10 })).id);
        const batch = (await batchOf(server, ids)).json<PaymentBatch>();
        return { ...stage, batchId: batch.id, orders: batch.orders, input: scenario };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, batchId }) => {
    const { status, version, firstReleasedBy } = await readBatch(server, batchId);
    return { state: status, everything: { version, firstReleasedBy } };
  },
  traces: {
    recordFirstRelease: ({ server, batchId }) =>
      countOf(server.database, "payment_batches where id = $1 and first_released_by is not null", [batchId]),
    releaseOrders: ({ server, batchId }) =>
      countOf(server.database, ofOrders("trust_reservations join payment_orders"), [batchId]),
    sendOrders: ({ server, batchId }) =>
      countOf(
        server.database,
        `journal_transactions j join payment_orders o on j.description = 'Payment ' || o.id
         where j.kind = 'payout-sent' and o.batch_id = $1`,
        [batchId],
      ),
    // All at once: an order that somebody recalls is written down by itself.
    recallOrders: ({ server, batchId }) =>
      countOf(
        server.database,
        `audit_events where type = 'payment-order.recalled' and data ->> 'batchId' = $1
           and jsonb_array_length(data -> 'orderIds') = $2`,
        [batchId, orderCount],
      ),
  },
  drivers: {
    "batch.submitted": ({ server, batchId }) => moveNow(server, "submitPaymentBatch", batchId),
    "batch.released": ({ server, batchId }) => moveNow(server, "releasePaymentBatch", batchId),
    "batch.withdrawn": ({ server, batchId }) => moveNow(server, "withdrawPaymentBatch", batchId),
    "file.fetched": ({ server, batchId }) => fetchedFile(server, batchId),
    "order.recalled": async ({ server, orders, input }) => {
      const answers = [];
      for (const { id } of input.isEmpty ? orders : orders.slice(-1)) answers.push(await recall(server, id));
      return answers;
    },
    "order.cleared": async (subject) => {
      const { ended, back, last } = fatesOf(subject);
      const isBack = subject.input.returnedCount > 0;
      const lines = [...ended, ...(isBack ? [] : [back]), last].map((order) => lineOf(order));
      return await sendLines(subject.server, isBack ? [lineOf(back, "in"), ...lines] : lines);
    },
    "order.returned": async (subject) => {
      const { ended, back, last } = fatesOf(subject);
      const lines = [...ended, last].map((order) => lineOf(order));
      return await sendLines(subject.server, [...lines, lineOf(back, "in")]);
    },
  },
};
