import type {
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from "xstate";

export const donePrefix = "xstate.done.actor.";
export const errorPrefix = "xstate.error.actor.";
export const afterPrefix = "xstate.after.";

/** Every state of a machine, parents first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

/** Every transition of a machine, under a name that survives `provide`. */
export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const found = new Map<string, AnyTransitionDefinition>();
  for (const node of nodesOf(machine)) {
    for (const transitions of node.transitions.values())
      for (const transition of transitions) found.set(nameOf(transition), transition);
    for (const transition of node.always ?? []) found.set(nameOf(transition), transition);
  }
  return found;
}

/** `otpGate.access.unsent|code.requested|1`: state, event, and place among the event's branches. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  const always = source.always ?? [];
  const isAlways = always.includes(transition as never);
  const list = isAlways ? always : (source.transitions.get(transition.eventType) ?? []);
  return `${source.id}|${isAlways ? "always" : transition.eventType}|${list.indexOf(transition as never)}`;
}

/** `code.requested("SMS")`, `sendCode:sent`, `after(pollInterval)`: an event case in a path's title. */
export function labelOf(event: AnyEventObject): string {
  const { type, caseName, ...rest } = event;
  if (type.startsWith(donePrefix)) return `${type.slice(donePrefix.length)}:${caseName}`;
  if (type.startsWith(errorPrefix)) return `${type.slice(errorPrefix.length)}:${caseName}`;
  if (type.startsWith(afterPrefix)) return `after(${type.slice(afterPrefix.length).split(".")[0]})`;
  const values = Object.values(rest);
  return values.length === 0 ? type : `${type}(${values.map(shortly).join(",")})`;
}

const shortly = (value: unknown): string =>
  typeof value === "object" && value !== null && "code" in value ? String(value.code) : JSON.stringify(value);

/** `access.unsent + help.closed` */
export const valueName = (value: StateValue): string =>
  typeof value === "string"
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (isEmpty(inner) ? name : `${name}.${valueName(inner)}`))
        .join(" + ");

const isEmpty = (value: StateValue | undefined): value is undefined =>
  value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
