import { transition } from "xstate";
import { type SuspenseMatchStatus, suspenseMatchStatuses } from "#domain/payment/suspense-match-statuses.ts";
import { suspenseMatchMachine } from "#machines/suspense-match/suspense-match.machine.ts";
import type { SuspenseMatchEvent } from "#machines/suspense-match/suspense-match.types.ts";

/** The status after an event, by the one chart of a match's life; null when the chart refuses the event. */
export function advanceMatch(
  status: SuspenseMatchStatus,
  event: SuspenseMatchEvent,
): SuspenseMatchStatus | null {
  const state = suspenseMatchMachine.resolveState({ value: status });
  if (!state.can(event)) return null;
  const [next] = transition(suspenseMatchMachine, state, event);
  return suspenseMatchStatuses.find((each) => each === next.value) ?? null;
}
