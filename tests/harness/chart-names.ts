/** The names of actions as the chart lists them; what XState adds for delays is not the chart's. */
export const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.filter((action) => !isOfDelay(action)).map(nameOfReference);

/** `isComplete`, `and(isComplete, not(isBusy))`; null where a transition is taken always. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard !== "function" || !("check" in guard)) return nameOfReference(guard);
  const parts = "guards" in guard && Array.isArray(guard.guards) ? guard.guards : [];
  return parts.length === 0 ? guard.name : `${guard.name}(${parts.map(guardName).join(", ")})`;
}

/** A name, or the type of what is named with its values; what was written in place has no name. */
function nameOfReference(reference: unknown): string {
  if (typeof reference === "string") return reference;
  if (typeof reference !== "object" && typeof reference !== "function") return "inline";
  if (reference === null || !("type" in reference) || typeof reference.type !== "string") return "inline";
  return reference.type.startsWith("xstate.") ? "inline" : reference.type;
}

function isOfDelay(action: unknown): boolean {
  if (typeof action !== "function" || !("type" in action)) return false;
  if (action.type === "xstate.raise") return "event" in action && isDelayEvent(action.event);
  return action.type === "xstate.cancel" && "sendId" in action && isDelayEvent({ type: action.sendId });
}

const isDelayEvent = (event: unknown): boolean =>
  typeof event === "object" &&
  event !== null &&
  "type" in event &&
  String(event.type).startsWith("xstate.after.");
