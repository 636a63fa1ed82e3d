import { transition } from "xstate";
import { type FundsRequestStatus, fundsRequestStatuses } from "#domain/enumerations.ts";
import { fundsRequestMachine } from "#machines/funds-request/funds-request.machine.ts";
import type { FundsRequestEvent } from "#machines/funds-request/funds-request.types.ts";

/** The status after an event, by the one chart of a request's life; null when the chart refuses the event. */
export function advanceRequest(
  status: FundsRequestStatus,
  event: FundsRequestEvent,
): FundsRequestStatus | null {
  const state = fundsRequestMachine.resolveState({ value: status });
  if (!state.can(event)) return null;
  const [next] = transition(fundsRequestMachine, state, event);
  return fundsRequestStatuses.find((each) => each === next.value) ?? null;
}
