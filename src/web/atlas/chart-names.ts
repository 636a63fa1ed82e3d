import type { ChartState, ChartTransition } from "./atlas-data.ts";

/** `otpGate.access.unsent` → `access.unsent`; the machine itself keeps its id. */
export const shortId = (id: string): string => id.slice(id.indexOf(".") + 1);

/** A state as it is read out. */
export function stateName({ id, kind, tags, description }: ChartState): string {
  const kindLabels = kind === "final" ? ", final" : kind === "parallel" ? ", parallel" : "";
  const tagLabels = tags.length === 0 ? "" : `, ${tags.join(", ")}`;
  return `State ${shortId(id)}${kindLabels}${tagLabels}. ${description}`;
}

/** A transition as it is read out. */
export function transitionName(transition: ChartTransition): string {
  const { event, guard, sourceId, description } = transition;
  const when = guard === null ? "" : ` if ${guard}`;
  return `${event}${when}: from ${shortId(sourceId)} ${whereTo(transition)}. ${description}`;
}

/** `to access.sending`, `and stays` */
export const whereTo = ({ targetIds }: ChartTransition): string =>
  targetIds.length === 0 ? "and stays" : `to ${targetIds.map(shortId).join(" and ")}`;
