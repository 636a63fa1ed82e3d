import { groupedBy } from "#domain/grouping.ts";
import { areOverlapping } from "./geometry.ts";
import type { TemplateField } from "./types.ts";

/** A field and those before it in the reading order that it lies over: at most twenty are named. */
export type Overlap = { field: TemplateField; others: TemplateField[] };
const maxOthers = 20;

/**
 * Fields that lie over one another on a page; a fieldset holds fields and lies over none. A line is swept down each page,
 * and a field is compared with those that the line cuts: few, since fields that lie beside one another share its width.
 */
export function overlapsOf(fields: readonly TemplateField[]): Overlap[] {
  const places = new Map(fields.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: TemplateField) => places.get(id) ?? 0;
  const found = new Map<TemplateField, TemplateField[]>();
  const pages = groupedBy(
    fields.filter(({ type }) => type !== "fieldset"),
    ({ pageId }) => pageId,
  );
  for (const onPage of pages.values())
    sweep(onPage, (one, other) => {
      const [earlier, later] = placeOf(one) < placeOf(other) ? [one, other] : [other, one];
      const others = found.get(later) ?? [];
      if (others.length < maxOthers) found.set(later, [...others, earlier]);
    });
  return [...found]
    .map(([field, others]) => ({
      field,
      others: others.sort((one, other) => placeOf(one) - placeOf(other)),
    }))
    .sort((one, other) => placeOf(one.field) - placeOf(other.field));
}

function sweep(
  fields: readonly TemplateField[],
  onOverlap: (one: TemplateField, other: TemplateField) => void,
) {
  let cut: TemplateField[] = [];
  for (const field of fields.toSorted((one, other) => one.y - other.y)) {
    cut = cut.filter(({ y, height }) => y + height > field.y);
    for (const other of cut) if (areOverlapping(field, other)) onOverlap(field, other);
    cut.push(field);
  }
}
