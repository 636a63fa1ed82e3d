import type { AnyMachineSnapshot } from "xstate";
import { acceptedCases, stateKey } from "./cases.ts";
import { edgeCover } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { labelOf } from "./names.ts";
import { nextStep } from "./steps.ts";

/**
 * Whether the projection tells apart what must be told apart: all concrete states with one key offer the same cases, which
 * lead to the same keys. Each contradiction is a sentence; an empty list is the goal.
 */
export function contradictionsIn(model: Model): string[] {
  const seen = new Map<string, { context: Set<string>; ways: string }>();
  const errors: string[] = [];
  for (const { scenario, start, steps } of edgeCover(model))
    for (const snapshot of [start.to, ...steps.map(({ to }) => to)]) {
      const key = `${scenario.name} ${stateKey(model, snapshot)}`;
      const context = JSON.stringify(snapshot.context);
      const known = seen.get(key);
      if (known?.context.has(context) === true) continue;
      const ways = waysOut(model, snapshot);
      if (known === undefined) seen.set(key, { context: new Set([context]), ways });
      else {
        known.context.add(context);
        if (known.ways !== ways) errors.push(`${key}: goes on as ${known.ways}, and as ${ways}`);
      }
    }
  return errors;
}

const waysOut = (model: Model, snapshot: AnyMachineSnapshot): string =>
  acceptedCases(model, snapshot)
    .map(
      (event) => `${labelOf(event)} → ${stateKey(model, nextStep(model.machine, snapshot, event).snapshot)}`,
    )
    // Which of two regions was entered last changes nothing but the order in which their cases are listed.
    .sort()
    .join("; ");
