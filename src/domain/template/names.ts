import { fieldLabelMaxLength } from "./limits.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

const nameMaxLength = 60;

/** A name that is not taken yet: `vendor_name`, `vendor_name_2`. It is taken from then on. */
export function freeName(used: Set<string>, wished: string): string {
  const base = wished.replace(/_\d{1,4}$/, "").slice(0, nameMaxLength - 6) || "field";
  let name = wished;
  for (let number = 2; used.has(name); number += 1) name = `${base}_${number}`;
  used.add(name);
  return name;
}

/** `Text` for `text`, `Text 2` for `text_2`. */
export function numberedLabel(label: string, name: string): string {
  const number = /_(\d{1,4})$/.exec(name)?.[1];
  return number === undefined ? label : `${label.slice(0, fieldLabelMaxLength - 5)} ${number}`;
}

export const usedNames = ({ fields }: TemplateDesign): Set<string> => new Set(fields.map(({ name }) => name));

/** Fields put where they are read: after the last one that is read before each, by page, from the top, from the left. */
export function withNewFields(design: TemplateDesign, added: readonly TemplateField[]): TemplateDesign {
  const isBefore = readingOrder(design);
  const fields = [...design.fields];
  for (const field of added) {
    const at = fields.findLastIndex((one) => isBefore(one, field) <= 0);
    fields.splice(at + 1, 0, field);
  }
  return { ...design, fields };
}

/** Fields whose tops are this near to one another, in points, are read as one row. */
const rowHeight = 8;

/** Compares fields by where they are read. */
export function readingOrder({
  pages,
}: TemplateDesign): (one: TemplateField, other: TemplateField) => number {
  const places = new Map(pages.map(({ id }, place) => [id, place]));
  const keyOf = ({ pageId, x, y }: TemplateField) =>
    [places.get(pageId) ?? pages.length, Math.round(y / rowHeight), x] as const;
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  };
}
