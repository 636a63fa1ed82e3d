import type { Path } from "./edge-cover.ts";
import type { Act, Model } from "./model.ts";
import { labelOf } from "./names.ts";

/** Every rule of a model that a path breaks, as sentences. An empty list is the goal. */
export function brokenInvariants(model: Model, { start, steps, title }: Path): string[] {
  const moments = [
    {
      to: start.to,
      step: { event: { type: "xstate.init" }, before: null, actions: start.actions as readonly Act[] },
    },
    ...steps.map(({ event, to, actions }, index) => ({
      to,
      step: { event, before: steps[index - 1]?.to ?? start.to, actions },
    })),
  ];
  return moments.flatMap(({ to, step }) =>
    Object.entries(model.invariants)
      .filter(([, { holds }]) => !holds(to, step))
      .map(
        ([sentence, { requirement }]) =>
          `${requirement} "${sentence}" is broken after ${labelOf(step.event)} in "${title}"`,
      ),
  );
}
