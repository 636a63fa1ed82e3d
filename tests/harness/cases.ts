import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { Model, Outcome } from "./model.ts";
import { afterPrefix, donePrefix, errorPrefix, valueName } from "./names.ts";

/** A state as the tests tell states apart: its value, the part of its context that counts, and whether it is over. */
export const stateKey = (model: Model, { value, context, status }: AnyMachineSnapshot): string =>
  `${valueName(value)} ${JSON.stringify(model.project(context as never))} ${status}`;

/** Every case that a state takes: what people send, how running ports answer, which delays end. */
export const acceptedCases = (model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  snapshot.status === "active" ? offered(model, snapshot).filter((event) => snapshot.can(event)) : [];

/** Every case of the model that a state must refuse: nobody may send it with an effect here. */
export const refusedCases = (model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  model.events(snapshot).filter((event) => snapshot.status !== "active" || !snapshot.can(event));

function offered(model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]));
  const cases = model.events(snapshot).filter(({ type }) => types.has(type));
  // The end of a child state is raised inside a step: nobody sends it.
  for (const type of types) {
    if (type.startsWith(donePrefix)) cases.push(...answers(model, snapshot, type, donePrefix));
    else if (type.startsWith(errorPrefix)) cases.push(...answers(model, snapshot, type, errorPrefix));
    else if (type.startsWith(afterPrefix)) cases.push({ type });
  }
  return cases;
}

function answers(model: Model, snapshot: AnyMachineSnapshot, type: string, prefix: string): AnyEventObject[] {
  const id = type.slice(prefix.length);
  return outcomesOf(model, snapshot, id)
    .filter((outcome) => "error" in outcome === (prefix === errorPrefix))
    .map((outcome) => ({
      type,
      actorId: id,
      ...("error" in outcome ? { error: outcome.error } : { output: outcome.output }),
      caseName: outcome.name,
    }));
}

/** How a port may answer in a state. Throws with the port's name where the model does not say. */
export function outcomesOf(model: Model, snapshot: AnyMachineSnapshot, id: string): readonly Outcome[] {
  const outcomes = model.outcomes[id]?.(snapshot);
  if (outcomes === undefined || outcomes.length === 0)
    throw new Error(`${model.machine.id}: the model has no outcomes for "${id}"`);
  return outcomes;
}
