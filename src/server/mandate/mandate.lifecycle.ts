import { transition } from "xstate";
import {
  type AmendmentStatus,
  amendmentStatuses,
  type MandateMethod,
  type MandateStatus,
  mandateStatuses,
} from "#domain/enumerations.ts";
import { mandateMachine } from "#machines/mandate/mandate.machine.ts";
import type { MandateEvent } from "#machines/mandate/mandate.types.ts";

/** Where a mandate stands in its chart; what was last amended is kept when it has ended. */
export type MandateState = { method: MandateMethod; status: MandateStatus; amendment: AmendmentStatus };

/** Where a mandate stands after an event, by the one chart of its life; null when the chart refuses the event. */
export function advanceMandate<Status extends MandateState>(
  mandate: Status,
  event: MandateEvent,
): Pick<MandateState, "status" | "amendment"> | null {
  const state = stateOf(mandate);
  if (!state.can(event)) return null;
  const [{ value }] = transition(mandateMachine, state, event);
  if (typeof value === "string") return { status: statusOf(value), amendment: settled(mandate.amendment) };
  const { collection, amendment } = value.status as { collection: string; amendment: string };
  return {
    status: statusOf(collection),
    amendment: amendmentStatuses.find((each) => each === amendment) ?? mandate.amendment,
  };
}

/** The statuses in which something may still be collected. */
export const isActive = (status: MandateStatus): boolean => status === "active" || status === "suspended";

function stateOf({ method, status, amendment }: MandateState) {
  const value = isActive(status) ? { status: { collection: status, amendment } } : status;
  return mandateMachine.resolveState({ value, context: { isPayTo: method === "PayTo" } });
}

const statusOf = (name: string): MandateStatus => {
  const status = mandateStatuses.find((each) => each === name);
  if (status === undefined) throw new Error(`A mandate has no status ${name}.`);
  return status;
};

/** With its mandate a change that still waits is over. */
const settled = (amendment: AmendmentStatus): AmendmentStatus =>
  amendment === "pendingAuthorisation" ? "recalled" : amendment;
