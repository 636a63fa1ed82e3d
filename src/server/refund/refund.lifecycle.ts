import { refundStatuses } from "#domain/enumerations.ts";
import { refundMachine } from "#machines/refund/refund.machine.ts";
import type { RefundInput } from "#machines/refund/refund.types.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const refundLifecycle = lifecycleOf({
  machine: refundMachine,
  statuses: refundStatuses,
  contextOf: ({ isByCard, isReversed }: RefundInput) => ({ isByCard, isReversed }),
});
