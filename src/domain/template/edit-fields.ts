import type { FieldChanges } from "./command.ts";
import { done, fieldLabel, fieldsOf, refused, withFields } from "./design.ts";
import type { Commanded } from "./edit.ts";
import { renamedInFormula } from "./formula.ts";
import { readingOrder } from "./names.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

const noneLabel = "No field is selected.";

/** What the history calls a change of one property. */
const propertyLabels: Readonly<Record<keyof FieldChanges, string>> = {
  name: "name",
  label: "label",
  group: "group",
  groupName: "group",
  signerId: "signer",
  fieldsetId: "fieldset",
  required: "whether it is required",
  readOnly: "whether it is read-only",
  defaultValue: "default value",
  placeholder: "placeholder",
  format: "format",
  minLength: "shortest length",
  maxLength: "longest length",
  minimum: "smallest value",
  maximum: "largest value",
  options: "options",
  dateFormat: "date format",
  fontSize: "font size",
  condition: "condition",
  formula: "formula",
  covers: "whether it covers what is under it",
};

/** Gives fields other properties; formulas follow a field's new name. What is typed letter by letter is one step. */
export function changed(design: TemplateDesign, ids: readonly string[], changes: FieldChanges): Commanded {
  const fields = fieldsOf(design, ids);
  const properties = Object.keys(changes) as (keyof FieldChanges)[];
  if (fields.length === 0) return refused(noneLabel);
  const after = withFields(
    design,
    fields.map((field) => ({ ...field, ...changes })),
  );
  const what = properties.length === 1 ? propertyLabels[properties[0] ?? "label"] : "properties";
  return done(renamed(after, fields, changes.name), `Changed ${what} of ${fieldLabel(fields)}`, {
    join: `change ${properties.join(" ")} of ${ids.join(" ")}`,
  });
}

export function locked(design: TemplateDesign, ids: readonly string[], isLocked: boolean): Commanded {
  const fields = fieldsOf(design, ids);
  if (fields.length === 0) return refused(noneLabel);
  const after = withFields(
    design,
    fields.map((field) => (field.locked === isLocked ? field : { ...field, locked: isLocked })),
  );
  return done(after, `${isLocked ? "Locked" : "Unlocked"} ${fieldLabel(fields)}`);
}

/** Takes fields away. The members of a fieldset stay; what depends on a removed field is an error that is told. */
export function removed(design: TemplateDesign, ids: readonly string[]): Commanded {
  const fields = fieldsOf(design, ids);
  if (fields.length === 0) return refused(noneLabel);
  return done(withoutFields(design, new Set(ids)), `Removed ${fieldLabel(fields)}`, { selection: [] });
}

/** Puts fields into another place of the reading order. */
export function reordered(design: TemplateDesign, ids: readonly string[], to: number): Commanded {
  const asked = new Set(ids);
  const fields = design.fields.filter(({ id }) => asked.has(id));
  if (fields.length === 0) return refused(noneLabel);
  const others = design.fields.filter(({ id }) => !asked.has(id));
  const place = Math.max(0, Math.min(others.length, Math.trunc(to)));
  const label = `Moved ${fieldLabel(fields)} in the reading order`;
  return done({ ...design, fields: others.toSpliced(place, 0, ...fields) }, label, {
    message: `${label} to place ${place + 1} of ${design.fields.length}`,
  });
}

/** Puts all fields in the order in which they are read. */
export const sorted = (design: TemplateDesign): Commanded =>
  done(
    { ...design, fields: design.fields.toSorted(readingOrder(design)) },
    "Put all fields in their reading order",
  );

export const withoutFields = (design: TemplateDesign, ids: ReadonlySet<string>): TemplateDesign => ({
  ...design,
  fields: design.fields
    .filter(({ id }) => !ids.has(id))
    .map((field) => (ids.has(field.fieldsetId ?? "") ? { ...field, fieldsetId: null } : field)),
});

function renamed(
  design: TemplateDesign,
  fields: readonly TemplateField[],
  name: string | undefined,
): TemplateDesign {
  const [field] = fields;
  if (field === undefined || name === undefined || name === field.name) return design;
  const names = new Map([[field.name, name]]);
  return {
    ...design,
    fields: design.fields.map((one) =>
      one.formula === "" ? one : { ...one, formula: renamedInFormula(one.formula, names) },
    ),
  };
}
