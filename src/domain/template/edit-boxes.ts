import type { PlacedBox } from "./command.ts";
import {
  done,
  fieldLabel,
  fieldsOf,
  keptWithin,
  pageOf,
  placeLabel,
  refused,
  withBox,
  withFields,
} from "./design.ts";
import type { Commanded } from "./edit.ts";
import type { Box, Size } from "./geometry.ts";
import { areOverlapping } from "./geometry.ts";
import { minFieldSide } from "./limits.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

export type Handle = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
export type Movement = { dx: number; dy: number; pageId: string | null };
export const lockedLabels = "Locked fields are not moved. Unlock them first.";
const noneLabel = "No field is selected.";

/** The ids with those of the members of fieldsets among them: what moves when these are moved. Locked fields do not. */
export function movableIds(design: TemplateDesign, ids: readonly string[]): string[] {
  const asked = new Set(ids);
  const movable = new Set(
    design.fields.filter(({ id, locked }) => asked.has(id) && !locked).map(({ id }) => id),
  );
  return design.fields
    .filter((field) => !field.locked && (movable.has(field.id) || movable.has(field.fieldsetId ?? "")))
    .map(({ id }) => id);
}

/**
 * Where fields, and the members of fieldsets among them, come to lie when they are moved: together, within their pages. With
 * `pageId` all of them lie on that page, and `dx` and `dy` lead from their place on their own page to that on the other.
 */
export function movedBoxes(design: TemplateDesign, ids: readonly string[], movement: Movement): PlacedBox[] {
  const fields = fieldsOf(design, movableIds(design, ids));
  const pages = new Map(design.pages.map((page) => [page.id, page]));
  const placed = fields.flatMap((field) => {
    const page = pages.get(movement.pageId ?? field.pageId);
    return page === undefined ? [] : [{ field, page }];
  });
  const dx = keptBy(
    movement.dx,
    placed.map(({ field, page }) => [-field.x, page.width - field.x - field.width]),
  );
  const dy = keptBy(
    movement.dy,
    placed.map(({ field, page }) => [-field.y, page.height - field.y - field.height]),
  );
  return placed.map(({ field, page }) => ({
    ...boxOf(withBox(field, { ...field, x: field.x + dx, y: field.y + dy })),
    id: field.id,
    pageId: page.id,
  }));
}

const minSize: Size = { width: minFieldSide, height: minFieldSide };

/** What comes of a box when one of its eight handles is moved: the other edges stay, no side is less than the least. */
export function resizedBox(
  box: Box,
  handle: Handle,
  by: { dx: number; dy: number },
  page: Size,
  min: Size = minSize,
): Box {
  const [x, right] = resizedSpan(
    box.x,
    box.width,
    by.dx,
    [handle.includes("w"), handle.includes("e")],
    [min.width, page.width],
  );
  const [y, bottom] = resizedSpan(
    box.y,
    box.height,
    by.dy,
    [handle.includes("n"), handle.includes("s")],
    [min.height, page.height],
  );
  return { x, y, width: right - x, height: bottom - y };
}

/** The boxes of fields that are resized at once, each by a handle of its own. Locked fields are not. */
const resizedBoxes = (
  design: TemplateDesign,
  ids: readonly string[],
  handle: Handle,
  by: { dx: number; dy: number },
): PlacedBox[] =>
  fieldsOf(design, ids).flatMap((field) => {
    const page = pageOf(design, field.pageId);
    if (field.locked || page === null) return [];
    const box = boxOf(withBox(field, resizedBox(field, handle, by, page)));
    return [{ ...box, id: field.id, pageId: page.id }];
  });

/** Puts fields where a gesture ended; members that it does not name come along with their fieldset. */
export function moved(design: TemplateDesign, boxes: readonly PlacedBox[]): Commanded {
  const named = new Set(boxes.map(({ id }) => id));
  const along = boxes.flatMap((box) => membersAlong(design, box, named));
  return boxed(design, [...boxes, ...along], "Moved", named);
}

export const resized = (design: TemplateDesign, boxes: readonly PlacedBox[]): Commanded =>
  boxed(
    design,
    boxes.map((box) => ({
      ...box,
      width: Math.max(minFieldSide, box.width),
      height: Math.max(minFieldSide, box.height),
    })),
    "Resized",
    new Set(boxes.map(({ id }) => id)),
  );

/** By the arrow keys. Moved together, or with their right and bottom edges; nudges of the same fields are one step. */
export function nudged(
  design: TemplateDesign,
  { ids, dx, dy, isResize }: { ids: readonly string[]; dx: number; dy: number; isResize: boolean },
): Commanded {
  const fields = fieldsOf(design, ids);
  if (fields.length === 0) return refused(noneLabel);
  const boxes = isResize
    ? resizedBoxes(design, ids, "se", { dx, dy })
    : movedBoxes(design, ids, { dx, dy, pageId: null });
  const result = boxed(design, boxes, isResize ? "Resized" : "Moved", new Set(ids));
  const join = `${isResize ? "resize" : "move"} ${ids.join(" ")}`;
  return result.kind === "done" ? { ...result, join } : result;
}

/** By numbers: what is not given stays. */
export function boxSet(design: TemplateDesign, id: string, box: Partial<Box>): Commanded {
  const [field] = fieldsOf(design, [id]);
  const page = field === undefined ? null : pageOf(design, field.pageId);
  if (field === undefined || page === null) return refused(noneLabel);
  const whole = { ...boxOf(field), ...box };
  const isSameSize = whole.width === field.width && whole.height === field.height;
  const placed = { ...whole, id, pageId: page.id };
  return isSameSize ? moved(design, [placed]) : resized(design, [placed]);
}

export const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** Fields that a move or a resize left wholly within a fieldset of their page belong to it, and to none elsewhere. */
export function adopted(design: TemplateDesign, ids: ReadonlySet<string>): TemplateDesign {
  const fieldsets = design.fields.filter(({ type }) => type === "fieldset");
  const isTouched =
    ids.size > 0 && design.fields.some(({ id, fieldsetId }) => ids.has(id) && fieldsetId !== null);
  if (fieldsets.length === 0 && !isTouched) return design;
  return {
    ...design,
    fields: design.fields.map((field) => {
      const isMoved = ids.has(field.id) || fieldsets.some(({ id }) => ids.has(id));
      if (field.type === "fieldset" || !isMoved) return field;
      const fieldsetId = fieldsets.find((fieldset) => isInside(field, fieldset))?.id ?? null;
      const isKept = fieldsetId === field.fieldsetId || !(ids.has(field.id) || ids.has(fieldsetId ?? ""));
      return isKept ? field : { ...field, fieldsetId };
    }),
  };
}

const isInside = (field: TemplateField, fieldset: TemplateField): boolean =>
  field.pageId === fieldset.pageId &&
  areOverlapping(field, fieldset) &&
  field.x >= fieldset.x &&
  field.y >= fieldset.y &&
  field.x + field.width <= fieldset.x + fieldset.width &&
  field.y + field.height <= fieldset.y + fieldset.height;

function boxed(
  design: TemplateDesign,
  boxes: readonly PlacedBox[],
  verb: "Moved" | "Resized",
  named: ReadonlySet<string>,
): Commanded {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const asked = design.fields.filter(({ id }) => byId.has(id));
  if (asked.length === 0) return refused(named.size === 0 ? noneLabel : lockedLabels);
  const changed = asked.flatMap((field) => {
    const box = byId.get(field.id);
    const page = box === undefined ? null : pageOf(design, box.pageId);
    if (field.locked || box === undefined || page === null) return [];
    return [{ ...withBox(field, keptWithin(box, page)), pageId: page.id }];
  });
  if (changed.length === 0) return refused(lockedLabels);
  const after = adopted(withFields(design, changed), new Set(changed.map(({ id }) => id)));
  const shown = changed.filter(({ id }) => named.has(id));
  const label = `${verb} ${fieldLabel(shown)}`;
  const message = verb === "Moved" ? placeLabel(after, label, shown) : sizeLabel(label, shown);
  return done(after, label, { message });
}

const sizeLabel = (label: string, [first, ...others]: readonly TemplateField[]): string =>
  first === undefined || others.length > 0
    ? label
    : `${label} to ${Math.round(first.width)} by ${Math.round(first.height)}`;

function membersAlong(design: TemplateDesign, box: PlacedBox, named: ReadonlySet<string>): PlacedBox[] {
  const fieldset = design.fields.find(({ id }) => id === box.id);
  if (fieldset === undefined || fieldset.type !== "fieldset" || fieldset.locked) return [];
  return design.fields
    .filter(({ fieldsetId, id, locked }) => fieldsetId === box.id && !named.has(id) && !locked)
    .map((member) => ({
      ...boxOf(member),
      x: member.x + box.x - fieldset.x,
      y: member.y + box.y - fieldset.y,
      id: member.id,
      pageId: box.pageId,
    }));
}

/** As far as all of them can go; where one of them is outside already, back to its page first. */
const keptBy = (by: number, rooms: readonly (readonly [number, number])[]): number =>
  Math.max(Math.min(by, ...rooms.map(([, max]) => max)), ...rooms.map(([min]) => min));

function resizedSpan(
  start: number,
  length: number,
  by: number,
  [isStart, isEnd]: readonly [boolean, boolean],
  [min, room]: readonly [number, number],
): [number, number] {
  const end = start + length;
  if (isStart) return [Math.max(0, Math.min(start + by, end - min)), end];
  if (isEnd) return [start, Math.min(room, Math.max(end + by, start + min))];
  return [start, end];
}
