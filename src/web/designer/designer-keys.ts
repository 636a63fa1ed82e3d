import { clipboardOf } from "#domain/template/edit-paste.ts";
import type { DesignerContext, DesignerEvent } from "#machines/designer/designer.types.ts";
import { maxZoom, minZoom } from "./canvas-measures.ts";

export type PressedKey = { key: string; isControl: boolean; isShift: boolean; isAlt: boolean };

const arrows: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
const step = 1;
const largeStep = 10;
const zoomStep = 1.2;

/** What a key means on the pages; null: nothing of ours. `newSeed` names what is made by it. */
export function eventOfKey(
  pressed: PressedKey,
  context: DesignerContext,
  newSeed: () => string,
): DesignerEvent | null {
  if (pressed.isControl) return eventWithControl(pressed, context, newSeed);
  const arrow = arrows[pressed.key];
  if (arrow !== undefined) return nudgeOf(arrow, pressed, context);
  if (pressed.isAlt) return null;
  return eventOfPlainKey(pressed.key, context, newSeed);
}

function eventWithControl(
  { key, isShift }: PressedKey,
  context: DesignerContext,
  newSeed: () => string,
): DesignerEvent | null {
  const { selection, design } = context;
  switch (key.toLowerCase()) {
    case "z":
      return { type: isShift ? "redo.asked" : "undo.asked" };
    case "y":
      return { type: "redo.asked" };
    case "a":
      return { type: "fields.chosen", ids: idsInView(context) };
    case "v":
      return context.clipboard === null ? null : { type: "fields.pasted", seed: newSeed() };
    default:
      break;
  }
  if (selection.length === 0) return null;
  switch (key.toLowerCase()) {
    case "c":
      return { type: "fields.copied" };
    case "x":
      return { type: "fields.cut" };
    case "d": {
      const first = design.fields.find(({ id }) => id === selection[0]);
      const pageId = first?.pageId ?? context.pageId ?? "";
      const clipboard = clipboardOf(design, selection);
      if (clipboard === null) return null;
      return { type: "command.given", command: { kind: "paste", clipboard, pageId, seed: newSeed() } };
    }
    default:
      return null;
  }
}

function eventOfPlainKey(key: string, context: DesignerContext, newSeed: () => string): DesignerEvent | null {
  const { selection, zoom } = context;
  const [first] = selection;
  switch (key) {
    case "Escape":
      return { type: "tool.cancelled" };
    case "Enter":
      return placedInMiddle(context, newSeed);
    case "F2":
      return first === undefined ? null : { type: "label.opened", id: first };
    case "Delete":
    case "Backspace":
      return first === undefined
        ? null
        : { type: "command.given", command: { kind: "remove", ids: selection } };
    case "?":
      return { type: "sheet.toggled" };
    case "+":
    case "=":
      return { type: "zoom.changed", zoom: Math.min(maxZoom, zoom * zoomStep) };
    case "-":
      return { type: "zoom.changed", zoom: Math.max(minZoom, zoom / zoomStep) };
    case "0":
      return { type: "zoom.changed", zoom: 1 };
    default:
      return null;
  }
}

/** The field that is being placed, in the middle of the page in view. */
export function placedInMiddle(context: DesignerContext, newSeed: () => string): DesignerEvent | null {
  const { placing, design, pageId } = context;
  const page = design.pages.find(({ id }) => id === pageId) ?? design.pages[0];
  if (placing === null || page === undefined) return null;
  const at = { x: page.width / 2, y: page.height / 2 };
  return { type: "place.chosen", pageId: page.id, at, seed: newSeed() };
}

function nudgeOf(
  { dx, dy }: { dx: number; dy: number },
  { isShift, isAlt }: PressedKey,
  { selection }: DesignerContext,
): DesignerEvent | null {
  if (selection.length === 0) return null;
  const by = isShift ? largeStep : step;
  const command = { kind: "nudge", ids: selection, dx: dx * by, dy: dy * by, isResize: isAlt } as const;
  return { type: "command.given", command };
}

const idsInView = ({ design, pageId }: DesignerContext): string[] =>
  design.fields.filter((field) => field.pageId === (pageId ?? design.pages[0]?.id)).map(({ id }) => id);
