import { bankChangeStatuses } from "#domain/enumerations.ts";
import { bankDetailsChangeMachine } from "#machines/bank-details-change/bank-details-change.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const bankChangeLifecycle = lifecycleOf({
  machine: bankDetailsChangeMachine,
  statuses: bankChangeStatuses,
});
