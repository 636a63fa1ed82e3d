import { transition } from "xstate";
import { type ApplicationStatus, applicationStatuses } from "#domain/enumerations.ts";
import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";

/** Whether the chart lets a payment settle in a status: what it refuses waits in suspense. */
export const acceptsPayment = (status: ApplicationStatus): boolean =>
  advance(status, { type: "payment.settled", isFullyPaid: false }) !== null;

/** The status after an event, by the one chart of the application's life; null when the chart refuses the event. */
export function advance(
  status: ApplicationStatus,
  event: ApplicationLifecycleEvent,
): ApplicationStatus | null {
  const state = applicationLifecycleMachine.resolveState({ value: status });
  if (!state.can(event)) return null;
  const [next] = transition(applicationLifecycleMachine, state, event);
  return applicationStatuses.find((each) => each === next.value) ?? null;
}
