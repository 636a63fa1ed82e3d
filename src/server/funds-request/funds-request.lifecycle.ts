import { fundsRequestStatuses } from "#domain/enumerations.ts";
import { fundsRequestMachine } from "#machines/funds-request/funds-request.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const fundsRequestLifecycle = lifecycleOf({
  machine: fundsRequestMachine,
  statuses: fundsRequestStatuses,
});
