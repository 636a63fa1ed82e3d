import { type InstalmentStatus, instalmentStatuses } from "#domain/enumerations.ts";
import { instalmentMachine } from "#machines/instalment/instalment.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export type InstalmentState = { status: InstalmentStatus; attempts: number };

export const instalmentLifecycle = lifecycleOf({
  machine: instalmentMachine,
  statuses: instalmentStatuses,
  contextOf: ({ attempts }: { attempts: number }) => ({ attempts }),
});

/** The statuses that wait for a day, and are called off with their mandate. */
export const waitingStatuses = instalmentStatuses.filter((status) =>
  instalmentLifecycle.can({ status, attempts: 0 }, { type: "instalment.cancelled" }),
);
