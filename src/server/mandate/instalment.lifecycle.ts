import { transition } from "xstate";
import { type InstalmentStatus, instalmentStatuses } from "#domain/enumerations.ts";
import { instalmentMachine } from "#machines/instalment/instalment.machine.ts";
import type { InstalmentEvent } from "#machines/instalment/instalment.types.ts";

export type InstalmentState = { status: InstalmentStatus; attempts: number };

/** Where an instalment stands after an event, by the one chart of its life; null when the chart refuses the event. */
export function advanceInstalment(
  { status, attempts }: InstalmentState,
  event: InstalmentEvent,
): InstalmentState | null {
  const state = instalmentMachine.resolveState({ value: status, context: { attempts } });
  if (!state.can(event)) return null;
  const [next] = transition(instalmentMachine, state, event);
  const found = instalmentStatuses.find((each) => each === next.value);
  return found === undefined ? null : { status: found, attempts: next.context.attempts };
}

/** The statuses that wait for a day, and are called off with their mandate. */
export const waitingStatuses = instalmentStatuses.filter(
  (status) => advanceInstalment({ status, attempts: 0 }, { type: "instalment.cancelled" }) !== null,
);
