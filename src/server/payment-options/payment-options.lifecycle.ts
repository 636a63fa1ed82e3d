import { paymentOptionsStatuses } from "#domain/enumerations.ts";
import { paymentOptionsChangeMachine } from "#machines/payment-options-change/payment-options-change.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const paymentOptionsLifecycle = lifecycleOf({
  machine: paymentOptionsChangeMachine,
  statuses: paymentOptionsStatuses,
  contextOf: ({ appliesToOpenLinks }: { appliesToOpenLinks: boolean }) => ({ appliesToOpenLinks }),
});
