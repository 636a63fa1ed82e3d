import type { AnyMachineSnapshot, AnyTransitionDefinition, StateValue } from "xstate";

/** Names of what a chart does, as the atlas knows them. */

/** `otpGate.access.unsent|code.requested|1`; null for the step into a chart, which is no transition of it. */
export function transitionName(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition;
  const always = source.always ?? [];
  const isAlways = always.includes(transition as never);
  const branches = isAlways ? always : (source.transitions.get(eventType) ?? []);
  const place = branches.indexOf(transition as never);
  return place === -1 ? null : `${source.id}|${isAlways ? "always" : eventType}|${place}`;
}

/** `access.unsent + help.closed` */
export const valueName = (value: StateValue): string =>
  typeof value === "string"
    ? value
    : Object.entries(value)
        .map(([name, inner]) =>
          inner === undefined || (typeof inner === "object" && Object.keys(inner).length === 0)
            ? name
            : `${name}.${valueName(inner)}`,
        )
        .join(" + ");

/** The event types that a snapshot takes: those whose every guard says no by the context alone are left out. */
export function acceptedTypes(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== "active") return [];
  const branches = new Map<string, { guard?: unknown }[]>();
  for (const node of snapshot._nodes)
    for (const [type, branchesHere] of node.transitions)
      branches.set(type, [...(branches.get(type) ?? []), ...branchesHere]);
  // A guard with parameters reads the event, which is not known yet.
  const isAccepted = (type: string): boolean =>
    (branches.get(type) ?? []).some(({ guard }) => typeof guard !== "string") || snapshot.can({ type });
  return [...branches.keys()].filter(isAccepted).sort();
}
