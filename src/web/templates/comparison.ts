import { fieldsetLabel, templatePalette } from "#domain/template/palette.ts";
import type { TemplateDesign, TemplateField, TemplatePage } from "#domain/template/types.ts";
import { comparisonCopy } from "./comparison.copy.ts";

export type PropertyChange = { property: string; from: string; to: string };
export type ChangedField = { id: string; name: string; changes: PropertyChange[] };
export type NamedField = { id: string; name: string };

/** What one design has that another has not, in words. */
export type DesignComparison = {
  pages: string[];
  signers: string[];
  added: NamedField[];
  removed: NamedField[];
  changed: ChangedField[];
  isReordered: boolean;
  isSame: boolean;
};

/** Compares a design with a later one: pages, signers and fields by their ids, fields by property. */
export function compareDesigns(from: TemplateDesign, to: TemplateDesign): DesignComparison {
  const before = new Map(from.fields.map((field) => [field.id, field]));
  const after = new Map(to.fields.map((field) => [field.id, field]));
  const added = to.fields.filter(({ id }) => !before.has(id)).map((field) => named(field, to));
  const removed = from.fields.filter(({ id }) => !after.has(id)).map((field) => named(field, from));
  const changed = to.fields.flatMap((field) => {
    const old = before.get(field.id);
    const changes = old === undefined ? [] : propertyChanges({ field: old, of: from }, { field, of: to });
    return changes.length === 0 ? [] : [{ id: field.id, name: nameOf(field), changes }];
  });
  const orderOf = ({ fields }: TemplateDesign, others: ReadonlyMap<string, unknown>) =>
    fields.flatMap(({ id }) => (others.has(id) ? [id] : [])).join();
  const isReordered = orderOf(from, after) !== orderOf(to, before);
  const pages = pageChanges(from.pages, to.pages);
  const signers = signerChanges(from, to);
  const count = pages.length + signers.length + added.length + removed.length + changed.length;
  return { pages, signers, added, removed, changed, isReordered, isSame: count === 0 && !isReordered };
}

const nameOf = ({ label, name }: TemplateField): string => (label === "" ? name : label);
const named = (field: TemplateField, { pages }: TemplateDesign): NamedField => ({
  id: field.id,
  name: `${nameOf(field)} (${typeName(field.type)}, ${pageLabel(pages, field.pageId)})`,
});

const typeName = (type: TemplateField["type"]): string =>
  (type === "fieldset" ? fieldsetLabel : templatePalette[type].label).toLowerCase();
const placeOf = (pages: readonly TemplatePage[], id: string): number =>
  pages.findIndex((page) => page.id === id) + 1;
const pageLabel = (pages: readonly TemplatePage[], id: string): string =>
  comparisonCopy.page(placeOf(pages, id));

type InDesign = { field: TemplateField; of: TemplateDesign };
/** A tag stays where it is: only the turn of its page, which is told by itself, makes it another. */
type Property = Exclude<keyof TemplateField, "id" | "tag">;

const propertyNames: Readonly<Record<Property, string>> = {
  type: comparisonCopy.type,
  name: comparisonCopy.key,
  label: comparisonCopy.label,
  pageId: comparisonCopy.pageTerm,
  x: comparisonCopy.left,
  y: comparisonCopy.top,
  width: comparisonCopy.width,
  height: comparisonCopy.height,
  group: comparisonCopy.group,
  groupName: comparisonCopy.groupName,
  signerId: comparisonCopy.signer,
  fieldsetId: comparisonCopy.fieldset,
  required: comparisonCopy.required,
  readOnly: comparisonCopy.readOnly,
  locked: comparisonCopy.locked,
  defaultValue: comparisonCopy.default,
  placeholder: comparisonCopy.placeholder,
  format: comparisonCopy.format,
  minLength: comparisonCopy.minimumLength,
  maxLength: comparisonCopy.maximumLength,
  minimum: comparisonCopy.minimum,
  maximum: comparisonCopy.maximum,
  options: comparisonCopy.options,
  dateFormat: comparisonCopy.dateFormat,
  fontSize: comparisonCopy.fontSize,
  condition: comparisonCopy.shown,
  formula: comparisonCopy.formula,
  covers: comparisonCopy.coversWhatUnder,
};
const properties = Object.keys(propertyNames) as Property[];

/** What differs between a field and the same field later. A page keeps its field wherever the page itself went. */
function propertyChanges(before: InDesign, after: InDesign): PropertyChange[] {
  return properties.flatMap((property) => {
    if (JSON.stringify(before.field[property]) === JSON.stringify(after.field[property])) return [];
    return [
      {
        property: propertyNames[property],
        from: valueLabel(property, before),
        to: valueLabel(property, after),
      },
    ];
  });
}

const { none } = comparisonCopy;

function valueLabel(property: Property, { field, of }: InDesign): string {
  const value = field[property];
  const fieldNamed = (id: string) => {
    const found = of.fields.find((each) => each.id === id);
    return found === undefined ? none : nameOf(found);
  };
  if (property === "pageId") return pageLabel(of.pages, field.pageId);
  if (property === "type") return typeName(field.type);
  if (property === "signerId") return of.signers.find(({ id }) => id === field.signerId)?.name ?? none;
  if (property === "fieldsetId") return field.fieldsetId === null ? none : fieldNamed(field.fieldsetId);
  if (property === "condition") {
    const { condition } = field;
    return condition === null
      ? comparisonCopy.always
      : comparisonCopy.ifIs(fieldNamed(condition.fieldId), condition.value);
  }
  if (property === "fontSize") return value === "fit" ? comparisonCopy.fit : comparisonCopy.pt(String(value));
  if (isMeasure(property)) return comparisonCopy.pt(String(value));
  if (Array.isArray(value)) return value.length === 0 ? none : value.join(", ");
  if (typeof value === "boolean") return value ? comparisonCopy.yes : comparisonCopy.no;
  return value === null || value === "" ? none : String(value);
}

const isMeasure = (property: Property): boolean => ["x", "y", "width", "height"].includes(property);

function pageChanges(from: readonly TemplatePage[], to: readonly TemplatePage[]): string[] {
  const before = new Map(from.map((page) => [page.id, page]));
  const after = new Set(to.map(({ id }) => id));
  const removed = from.flatMap(({ id }, at) =>
    after.has(id) ? [] : [comparisonCopy.pageWasRemoved(at + 1)],
  );
  const kept = from.filter(({ id }) => after.has(id)).map(({ id }) => id);
  const keptNow = to.filter(({ id }) => before.has(id)).map(({ id }) => id);
  const isMoved = kept.join() !== keptNow.join();
  const others = to.flatMap((page, at) => {
    const old = before.get(page.id);
    if (old === undefined) return [comparisonCopy.pageWasAdded(at + 1)];
    const was = placeOf(from, page.id);
    return [
      ...(isMoved && was !== at + 1 ? [comparisonCopy.pageWasPage(at + 1, was)] : []),
      ...(old.turn === page.turn ? [] : [comparisonCopy.pageTurnedInstead(at + 1, page.turn, old.turn)]),
    ];
  });
  return [...removed, ...others];
}

function signerChanges(from: TemplateDesign, to: TemplateDesign): string[] {
  const before = new Map(from.signers.map((signer) => [signer.id, signer]));
  const after = new Set(to.signers.map(({ id }) => id));
  return [
    ...from.signers.flatMap(({ id, name }) => (after.has(id) ? [] : [comparisonCopy.wasRemoved(name)])),
    ...to.signers.flatMap(({ id, name, role }) => {
      const old = before.get(id);
      if (old === undefined) return [comparisonCopy.wasAdded(name, role)];
      return [
        ...(old.name === name ? [] : [comparisonCopy.isCalled(old.name, name)]),
        ...(old.role === role ? [] : [comparisonCopy.roleIsInsteadOf(name, role, old.role)]),
      ];
    }),
  ];
}
