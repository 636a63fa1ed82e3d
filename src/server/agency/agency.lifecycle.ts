import { agencyStatuses } from "#domain/agency/agency-statuses.ts";
import { agencyLifecycleMachine } from "#machines/agency-lifecycle/agency-lifecycle.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const agencyLifecycle = lifecycleOf({ machine: agencyLifecycleMachine, statuses: agencyStatuses });
