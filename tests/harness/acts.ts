import type { Act } from "./model.ts";

type BuiltIn = {
  id?: unknown;
  src?: unknown;
  input?: unknown;
  delay?: unknown;
  event?: unknown;
  targetId?: unknown;
};

/** One action as it is compared: what was asked for, with what. Actors themselves are not part of it. */
export function actText({ type, params }: Act): string {
  if (!type.startsWith("xstate.")) return `${type} ${JSON.stringify(params ?? null)}`;
  const { id, src, input, delay, event, targetId } = (params ?? {}) as BuiltIn;
  // A provided child is a machine itself; its own name is its id.
  const source = typeof src === "string" ? src : null;
  return `${type} ${JSON.stringify({ id, source, input, delay, event, targetId })}`;
}

/** An action that the chart names, as its reader knows it; null for what XState does by itself. */
export const namedAct = ({ type }: Act): string | null => (type.startsWith("xstate.") ? null : type);
