import { signboardStatuses } from "#contract/signboard.ts";
import { signboardMachine } from "#machines/signboard/signboard.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

/** A signboard's status by the one chart of its life. */
export const signboardLifecycle = lifecycleOf({ machine: signboardMachine, statuses: signboardStatuses });
