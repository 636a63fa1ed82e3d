import { suspenseMatchStatuses } from "#domain/payment/suspense-match-statuses.ts";
import { suspenseMatchMachine } from "#machines/suspense-match/suspense-match.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const suspenseMatchLifecycle = lifecycleOf({
  machine: suspenseMatchMachine,
  statuses: suspenseMatchStatuses,
});
