import {
  type AmendmentStatus,
  amendmentStatuses,
  type MandateMethod,
  type MandateStatus,
  mandateStatuses,
} from "#domain/enumerations.ts";
import { mandateMachine } from "#machines/mandate/mandate.machine.ts";
import { lifecycleBy } from "#server/core/lifecycle/lifecycle.ts";

/** Where a mandate stands in its chart; what was last amended is kept when it has ended. */
export type MandateState = { method: MandateMethod; status: MandateStatus; amendment: AmendmentStatus };

export const mandateLifecycle = lifecycleBy({
  machine: mandateMachine,
  stateOf: ({ method, status, amendment }: MandateState) => ({
    value: isActive(status) ? { status: { collection: status, amendment } } : status,
    context: { isPayTo: method === "PayTo" },
  }),
  nextOf: ({ value }, mandate): Pick<MandateState, "status" | "amendment"> => {
    if (typeof value === "string") return { status: statusOf(value), amendment: settled(mandate.amendment) };
    const { collection, amendment } = value.status as { collection: string; amendment: string };
    return {
      status: statusOf(collection),
      amendment: amendmentStatuses.find((each) => each === amendment) ?? mandate.amendment,
    };
  },
});

/** The statuses in which something may still be collected. */
export const isActive = (status: MandateStatus): boolean => status === "active" || status === "suspended";

const statusOf = (name: string): MandateStatus => {
  const status = mandateStatuses.find((each) => each === name);
  if (status === undefined) throw new Error(`A mandate has no status ${name}.`);
  return status;
};

/** With its mandate a change that still waits is over. */
const settled = (amendment: AmendmentStatus): AmendmentStatus =>
  amendment === "pendingAuthorisation" ? "recalled" : amendment;
