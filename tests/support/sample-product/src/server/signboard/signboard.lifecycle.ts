import { transition } from "xstate";
import { signboardStatuses } from "#contract/signboard.ts";
import type { Signboard } from "#contract/signboard-routes.ts";
import { signboardMachine } from "#machines/signboard/signboard.machine.ts";
import type { SignboardEvent } from "#machines/signboard/signboard.types.ts";
import { Refusal } from "#server/refusal.ts";

/** The status after an event, by the one chart of a signboard's life. Throws `signboard.installed` where it refuses. */
export function advanceSignboard(status: Signboard["status"], event: SignboardEvent): Signboard["status"] {
  const state = signboardMachine.resolveState({ value: status });
  if (!state.can(event)) throw new Refusal("signboard.installed");
  const [next] = transition(signboardMachine, state, event);
  return signboardStatuses.find((each) => each === next.value) ?? status;
}
