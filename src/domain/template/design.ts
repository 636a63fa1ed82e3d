import type { Commanded } from "./edit.ts";
import { type Box, type Size, toHundredths } from "./geometry.ts";
import type { TemplateDesign, TemplateField, TemplatePage } from "./types.ts";

export const emptyDesign: TemplateDesign = { pages: [], fields: [], signers: [] };

/** The fields of these ids that there are, in the order of the ids. */
export function fieldsOf(design: TemplateDesign, ids: readonly string[]): TemplateField[] {
  const byId = new Map(design.fields.map((field) => [field.id, field]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const pageOf = (design: TemplateDesign, pageId: string): TemplatePage | null =>
  design.pages.find(({ id }) => id === pageId) ?? null;

/** `page 2` */
export const pageLabel = (design: TemplateDesign, pageId: string): string =>
  `page ${design.pages.findIndex(({ id }) => id === pageId) + 1}`;

/** The design with other values of some fields; where nothing differs a field stays the same value. */
export function withFields(design: TemplateDesign, changed: readonly TemplateField[]): TemplateDesign {
  const byId = new Map(changed.map((field) => [field.id, field]));
  return { ...design, fields: design.fields.map((field) => byId.get(field.id) ?? field) };
}

export const withBox = (field: TemplateField, { x, y, width, height }: Box): TemplateField => ({
  ...field,
  x: toHundredths(x),
  y: toHundredths(y),
  width: toHundredths(width),
  height: toHundredths(height),
});

/** A box moved as little as possible, and made no larger than its page, so that it lies within it. */
export function keptWithin(box: Box, page: Size): Box {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  return {
    x: Math.max(0, Math.min(box.x, page.width - width)),
    y: Math.max(0, Math.min(box.y, page.height - height)),
    width,
    height,
  };
}

/** `Vendor's name`, `3 fields` */
export const fieldLabel = (fields: readonly TemplateField[]): string =>
  fields.length === 1 ? (fields[0]?.label ?? "") || (fields[0]?.name ?? "") : `${fields.length} fields`;

export const refused = (message: string): Commanded => ({ kind: "refused", message });

/** What was done; `message` is the label where nothing more is to be said, the selection stays where none is given. */
export const done = (
  design: TemplateDesign,
  label: string,
  more: { selection?: readonly string[]; message?: string; join?: string } = {},
): Commanded => ({
  kind: "done",
  design,
  label,
  message: more.message ?? label,
  selection: more.selection ?? null,
  join: more.join ?? null,
});

/** `Moved Vendor's name to 72, 140 on page 1`, in whole points. */
export function placeLabel(design: TemplateDesign, label: string, fields: readonly TemplateField[]): string {
  const [first] = fields;
  return first === undefined || fields.length > 1
    ? label
    : `${label} to ${Math.round(first.x)}, ${Math.round(first.y)} on ${pageLabel(design, first.pageId)}`;
}
