import type { TemplateEdit } from "./edit.ts";
import { isEmptyPatch, patchBetween } from "./patch.ts";
import { replayed } from "./replay.ts";
import type { TemplateDesign } from "./types.ts";

export const historyMaxSteps = 100;

/** What can be undone, the newest last, and what can be done again, the next one last. */
export type TemplateHistory = {
  past: readonly TemplateEdit[];
  future: readonly TemplateEdit[];
  /** Whether another edit of the same key joins the newest. */
  isOpen: boolean;
};
/** A design and its history, after a step that was undone or done again; `label` says which. */
export type Stepped = { design: TemplateDesign; history: TemplateHistory; label: string };

export const emptyHistory: TemplateHistory = { past: [], future: [], isOpen: false };

/** The step that leads from one design to another; null where they are the same. */
export function editBetween(
  before: TemplateDesign,
  after: TemplateDesign,
  label: string,
  join: string | null,
): TemplateEdit | null {
  const forward = patchBetween(before, after);
  return isEmptyPatch(forward) ? null : { label, forward, backward: patchBetween(after, before), join };
}

/**
 * The history with the step from `before` to `after`: joined with the newest where both have one key, which is no step at all
 * where that leads back. The oldest of more than a hundred is forgotten, and so is what was undone.
 */
export function remembered(
  history: TemplateHistory,
  before: TemplateDesign,
  after: TemplateDesign,
  { label, join }: Pick<TemplateEdit, "label" | "join">,
): TemplateHistory {
  const last = history.past.at(-1);
  const isJoined = last !== undefined && history.isOpen && join !== null && last.join === join;
  const from = isJoined ? replayed(before, last.forward, last.backward) : before;
  const edit = editBetween(from, after, isJoined ? last.label : label, join);
  const past = isJoined ? history.past.slice(0, -1) : history.past;
  return {
    past: edit === null ? past : [...past, edit].slice(-historyMaxSteps),
    future: [],
    isOpen: edit !== null,
  };
}

/** One step back; null where there is none. */
export function undone(design: TemplateDesign, { past, future }: TemplateHistory): Stepped | null {
  const edit = past.at(-1);
  if (edit === undefined) return null;
  return {
    design: replayed(design, edit.forward, edit.backward),
    history: { past: past.slice(0, -1), future: [...future, edit], isOpen: false },
    label: edit.label,
  };
}

/** One step forward again; null where there is none. */
export function redone(design: TemplateDesign, { past, future }: TemplateHistory): Stepped | null {
  const edit = future.at(-1);
  if (edit === undefined) return null;
  return {
    design: replayed(design, edit.backward, edit.forward),
    history: { past: [...past, edit], future: future.slice(0, -1), isOpen: false },
    label: edit.label,
  };
}

/** Nothing joins the newest step any more. */
export const closed = (history: TemplateHistory): TemplateHistory =>
  history.isOpen ? { ...history, isOpen: false } : history;
