import type { PlacedBox } from "#domain/template/command.ts";
import { type Handle, movableIds, movedBoxes } from "#domain/template/edit-boxes.ts";
import { scaled } from "#domain/template/edit-scale.ts";
import { boundsOf, type Point } from "#domain/template/geometry.ts";
import {
  draggedEdges,
  type GuideLine,
  handleEdges,
  type SnapLines,
  snapLinesOf,
  snapped,
} from "#domain/template/snapping.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { type CanvasMeasures, type PagePlace, placeAt } from "./canvas-measures.ts";
import { drawnElements, selectionFrame } from "./drawn-elements.ts";
import type { GestureMarks } from "./gesture-marks.ts";

/** How near a line has to be, in pixels, for a box to snap to it. */
const snapPixels = 6;

export type Step = { client: Point; isFree: boolean; isStraight: boolean };
/** A gesture that goes on: `to` draws where it stands, `boxes` is what it comes to. */
export type BoxGesture = { to(step: Step): void; boxes(): readonly PlacedBox[]; stop(): void };

type Started = {
  design: TemplateDesign;
  ids: readonly string[];
  /** The field that was pressed, and where. */
  pressedId: string;
  from: Point;
  region: HTMLElement;
  measures: CanvasMeasures;
  marks: GestureMarks;
};

/** Moves fields along with the pointer, on and between pages. */
export function startMoving(started: Started): BoxGesture | null {
  const { design, ids, pressedId, measures, marks, region } = started;
  const moving = new Set(movableIds(design, ids));
  const pressed = design.fields.find(({ id }) => id === pressedId);
  const origin = measures.places.find(({ page }) => page.id === pressed?.pageId);
  if (pressed === undefined || origin === undefined || moving.size === 0) return null;
  const outline = boundsOf(
    design.fields.filter(({ id, pageId }) => moving.has(id) && pageId === pressed.pageId),
  );
  const from = measures.contentPoint(started.from);
  const elements = drawnElements(region, [...moving, selectionFrame]);
  const snaps = snapsOf(design, moving);
  let movement = { dx: 0, dy: 0, pageId: null as string | null };
  origin.element.dataset.lifted = "";
  return {
    to: ({ client, isFree, isStraight }) => {
      const at = measures.contentPoint(client);
      const by = straightened({ x: at.x - from.x, y: at.y - from.y }, isStraight);
      const target = placeAt(measures, at) ?? origin;
      const onto = {
        dx: (by.x + origin.left - target.left) / measures.scale,
        dy: (by.y + origin.top - target.top) / measures.scale,
      };
      const box = { ...outline, x: outline.x + onto.dx, y: outline.y + onto.dy };
      const pull = isFree ? nothing : snapped(snaps(target), box, draggedEdges, snapPixels / measures.scale);
      movement = {
        dx: onto.dx + pull.dx,
        dy: onto.dy + pull.dy,
        pageId: target === origin ? null : target.page.id,
      };
      elements.shift(by.x / measures.scale + pull.dx, by.y / measures.scale + pull.dy);
      marks.showGuides(layerOf(target), pull.guides);
    },
    boxes: () => movedBoxes(design, ids, movement),
    stop: () => {
      delete origin.element.dataset.lifted;
      elements.restore();
      marks.clear();
    },
  };
}

/** Moves the edges of what a handle is of: of a field, or of the frame around several. */
export function startResizing(started: Started & { handle: Handle }): BoxGesture | null {
  const { design, ids, pressedId, measures, marks, region, handle } = started;
  const pressed = design.fields.find(({ id }) => id === pressedId);
  const place = measures.places.find(({ page }) => page.id === pressed?.pageId);
  if (pressed === undefined || place === undefined || pressed.locked) return null;
  const from = measures.contentPoint(started.from);
  const sized = scaled(design, ids, handle, { dx: 0, dy: 0 })?.boxes.map(({ id }) => id) ?? [];
  const elements = drawnElements(region, [...sized, selectionFrame]);
  const snaps = snapsOf(design, new Set(sized));
  const edges = handleEdges(handle);
  let boxes: readonly PlacedBox[] = [];
  return {
    to: ({ client, isFree }) => {
      const at = measures.contentPoint(client);
      const by = { dx: (at.x - from.x) / measures.scale, dy: (at.y - from.y) / measures.scale };
      const reached = scaled(design, ids, handle, by);
      if (reached === null) return;
      const pull = isFree
        ? nothing
        : snapped(snaps(place), reached.frame, edges, snapPixels / measures.scale);
      const end = scaled(design, ids, handle, { dx: by.dx + pull.dx, dy: by.dy + pull.dy }) ?? reached;
      boxes = end.boxes;
      elements.resize([...boxes, { ...end.frame, id: selectionFrame }]);
      marks.showGuides(layerOf(place), pull.guides);
    },
    boxes: () => boxes,
    stop: () => {
      elements.restore();
      marks.clear();
    },
  };
}

const nothing: { dx: number; dy: number; guides: GuideLine[] } = { dx: 0, dy: 0, guides: [] };

/** What a page has to snap to, made when the gesture first comes to it. */
function snapsOf(design: TemplateDesign, moving: ReadonlySet<string>): (place: PagePlace) => SnapLines {
  const known = new Map<string, SnapLines>();
  return ({ page }) => {
    const lines = known.get(page.id) ?? snapLinesOf(design.fields, page, moving);
    known.set(page.id, lines);
    return lines;
  };
}

const layerOf = ({ element }: PagePlace): HTMLElement =>
  element.querySelector<HTMLElement>("[data-layer]") ?? element;

function straightened(by: Point, isStraight: boolean): Point {
  if (!isStraight) return by;
  return Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}
