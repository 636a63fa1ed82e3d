import { transition } from "xstate";
import { type BankChangeStatus, bankChangeStatuses } from "#domain/enumerations.ts";
import { bankDetailsChangeMachine } from "#machines/bank-details-change/bank-details-change.machine.ts";
import type { BankDetailsChangeEvent } from "#machines/bank-details-change/bank-details-change.types.ts";

/** The status after an event, by the one chart of a change of bank details; null when the chart refuses the event. */
export function advanceChange(
  status: BankChangeStatus,
  event: BankDetailsChangeEvent,
): BankChangeStatus | null {
  const state = bankDetailsChangeMachine.resolveState({ value: status });
  if (!state.can(event)) return null;
  const [next] = transition(bankDetailsChangeMachine, state, event);
  return bankChangeStatuses.find((each) => each === next.value) ?? null;
}
