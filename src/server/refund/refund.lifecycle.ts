import { transition } from "xstate";
import { type RefundStatus, refundStatuses } from "#domain/enumerations.ts";
import { refundMachine } from "#machines/refund/refund.machine.ts";
import type { RefundEvent } from "#machines/refund/refund.types.ts";

/** The status after an event, by the one chart of a refund's life; null when the chart refuses the event. */
export function advanceRefund(
  { status, isByCard }: { status: RefundStatus; isByCard: boolean },
  event: RefundEvent,
): RefundStatus | null {
  const state = refundMachine.resolveState({ value: status, context: { isByCard } });
  if (!state.can(event)) return null;
  const [next] = transition(refundMachine, state, event);
  return refundStatuses.find((each) => each === next.value) ?? null;
}
