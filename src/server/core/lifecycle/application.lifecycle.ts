import { type ApplicationStatus, applicationStatuses } from "#domain/enumerations.ts";
import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import { lifecycleOf } from "./lifecycle.ts";

export const applicationLifecycle = lifecycleOf({
  machine: applicationLifecycleMachine,
  statuses: applicationStatuses,
});

/** Whether the chart lets a payment settle in a status: what it refuses waits in suspense. */
export const acceptsPayment = (status: ApplicationStatus): boolean =>
  applicationLifecycle.can({ status }, { type: "payment.settled", isFullyPaid: false });
