import { refundStatuses } from "#domain/enumerations.ts";
import { refundMachine } from "#machines/refund/refund.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const refundLifecycle = lifecycleOf({
  machine: refundMachine,
  statuses: refundStatuses,
  contextOf: ({ isByCard }: { isByCard: boolean }) => ({ isByCard }),
});
