import { lockedLabels, movableIds } from "#domain/template/edit-boxes.ts";
import type { Box, Point } from "#domain/template/geometry.ts";
import { commandApplied, said, selectionApplied, toggled } from "./designer.rules.ts";
import type { DesignerContext, PressTarget } from "./designer.types.ts";

type Change = Partial<DesignerContext>;

const pressedId = ({ press }: DesignerContext): string | null =>
  press === null || press.target.kind === "page" ? null : press.target.id;

/** What is pressed is selected at once: alone, or beside what is, so that it can be dragged in the same movement. */
export function pressApplied(context: DesignerContext, target: PressTarget, isAdding: boolean): Change {
  const { selection } = context;
  const id = target.kind === "page" ? null : target.id;
  const wasSelected = id !== null && selection.includes(id);
  const press = { target, isAdding, wasSelected };
  if (id === null || wasSelected) return { press };
  return { press, ...selectionApplied(context, isAdding ? [...selection, id] : [id]) };
}

/** A click without a drag: one of many stays selected, with Shift it is deselected, and the page itself selects nothing. */
export function clickApplied(context: DesignerContext): Change {
  const { press, selection } = context;
  const id = pressedId(context);
  if (press === null) return {};
  if (id === null) return { press: null, ...(press.isAdding ? {} : selectionApplied(context, [])) };
  if (!press.wasSelected) return { press: null };
  return { press: null, ...selectionApplied(context, press.isAdding ? toggled(selection, id) : [id]) };
}

export const isPressOn = ({ press }: DesignerContext, kind: PressTarget["kind"]): boolean =>
  press?.target.kind === kind;

/** Whether what is pressed may be moved or resized. */
export function isPressMovable(context: DesignerContext): boolean {
  const id = pressedId(context);
  return id !== null && movableIds(context.design, [id]).includes(id);
}

export const lockedReported = (context: DesignerContext): Change => ({
  press: null,
  ...said(context, lockedLabels),
});

export function marqueeApplied(context: DesignerContext, ids: readonly string[]): Change {
  const isAdding = context.press?.isAdding === true;
  return { press: null, ...selectionApplied(context, isAdding ? [...context.selection, ...ids] : ids) };
}

/** The type that is being placed becomes a field. */
export function placementApplied(
  context: DesignerContext,
  place: { pageId: string; at: Point | Box; seed: string },
): Change {
  const { placing } = context;
  if (placing === null) return {};
  const { pageId, at, seed } = place;
  return { ...commandApplied(context, { kind: "place", ...placing, pageId, at, seed }), placing: null };
}

export const labelApplied = (context: DesignerContext, label: string): Change => ({
  ...(context.editingId === null
    ? {}
    : commandApplied(context, { kind: "change", ids: [context.editingId], changes: { label } })),
  editingId: null,
});
