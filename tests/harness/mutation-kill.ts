import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Mutant } from "./mutants.ts";
import { type Recorded, type Recording, seenOf } from "./mutation-recording.ts";
import { firstStep, nextStep } from "./steps.ts";

/** Whether some path or refusal of the approved machine tells a mutant from it. It stops at the first difference. */
export function isKilled(
  { moments, touching }: Recording,
  { build, transitionId, stateId }: Pick<Mutant, "build" | "transitionId" | "stateId">,
): boolean {
  // What cannot even be built is no mutant: that mutation is ours and is thrown.
  const machine = build();
  const reached = new Map<Recorded, AnyMachineSnapshot>();
  const differs = (moment: Recorded) => !holds(machine, moment, reached);
  // What is near the mutation is looked at first: there it mostly shows.
  const near = [transitionId, stateId].map((place) => touching.get(place ?? "") ?? []);
  return [...near, moments].some((some) => some.some(differs));
}

function holds(
  machine: AnyStateMachine,
  moment: Recorded,
  reached: Map<Recorded, AnyMachineSnapshot>,
): boolean {
  if (reached.has(moment)) return true;
  if (moment.before !== null && !holds(machine, moment.before, reached)) return false;
  const before = moment.before === null ? null : (reached.get(moment.before) ?? null);
  const after = stepped(machine, moment, before);
  if (after === null || moment.refused.some((event) => after.can(event))) return false;
  reached.set(moment, after);
  return true;
}

/** Where a mutant goes at a moment; null where it refuses to, breaks, or is seen to do something else. */
function stepped(
  machine: AnyStateMachine,
  { event, input, seen }: Recorded,
  before: AnyMachineSnapshot | null,
): AnyMachineSnapshot | null {
  try {
    if (event === null || before === null) {
      const { snapshot, actions } = firstStep(machine, input);
      return seenOf(snapshot, actions) === seen ? snapshot : null;
    }
    if (!before.can(event)) return null;
    const { snapshot, actions } = nextStep(machine, before, event);
    return seenOf(snapshot, actions) === seen ? snapshot : null;
  } catch {
    return null;
  }
}
