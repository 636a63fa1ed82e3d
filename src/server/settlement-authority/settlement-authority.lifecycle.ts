import { transition } from "xstate";
import { type SettlementAuthorityStatus, settlementAuthorityStatuses } from "#domain/enumerations.ts";
import { settlementAuthorityMachine } from "#machines/settlement-authority/settlement-authority.machine.ts";
import type { SettlementAuthorityEvent } from "#machines/settlement-authority/settlement-authority.types.ts";

/** The status after an event, by the one chart of an authority's life; null when the chart refuses the event. */
export function advanceAuthority(
  status: SettlementAuthorityStatus,
  event: SettlementAuthorityEvent,
): SettlementAuthorityStatus | null {
  const state = settlementAuthorityMachine.resolveState({ value: status });
  if (!state.can(event)) return null;
  const [next] = transition(settlementAuthorityMachine, state, event);
  return settlementAuthorityStatuses.find((each) => each === next.value) ?? null;
}
