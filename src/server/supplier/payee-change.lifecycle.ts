import { payeeChangeStatuses } from "#domain/payment/payee-change-statuses.ts";
import { payeeChangeMachine } from "#machines/payee-change/payee-change.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const payeeChangeLifecycle = lifecycleOf({
  machine: payeeChangeMachine,
  statuses: payeeChangeStatuses,
});
