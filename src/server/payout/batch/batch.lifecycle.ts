import { paymentBatchStatuses, paymentOrderStatuses } from "#domain/supplier/invoice-statuses.ts";
import { paymentBatchMachine } from "#machines/payment-batch/payment-batch.machine.ts";
import type { PaymentBatchContext } from "#machines/payment-batch/payment-batch.types.ts";
import { paymentOrderMachine } from "#machines/payment-order/payment-order.machine.ts";
import type { PaymentOrderContext } from "#machines/payment-order/payment-order.types.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

/** A batch by the one chart of its life. */
export const batchLifecycle = lifecycleOf({
  machine: paymentBatchMachine,
  statuses: paymentBatchStatuses,
  contextOf: ({ needsAnother, openCount, returnedCount, isEmpty }: PaymentBatchContext) => ({
    needsAnother,
    openCount,
    returnedCount,
    isEmpty,
  }),
});

/** A payment order by the one chart of its life. */
export const orderLifecycle = lifecycleOf({
  machine: paymentOrderMachine,
  statuses: paymentOrderStatuses,
  contextOf: ({ isPresented }: PaymentOrderContext) => ({ isPresented }),
});
