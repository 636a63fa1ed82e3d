import { trustMonthStatuses } from "#domain/trust/month-statuses.ts";
import { trustMonthMachine } from "#machines/trust-month/trust-month.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const trustMonthLifecycle = lifecycleOf({ machine: trustMonthMachine, statuses: trustMonthStatuses });
