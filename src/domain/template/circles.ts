import { groupedBy } from "#domain/grouping.ts";
import { namesOf, parsedFormula } from "./formula.ts";
import type { TemplateField } from "./types.ts";

/** Fields that depend on one another in a circle, in reading order; by their formulas alone, or by conditions as well. */
export type Circle = { fields: TemplateField[]; isOfFormulas: boolean };

type Dependence = { to: TemplateField; isFormula: boolean };
type Visit = { order: number; lowest: number; isOpen: boolean };

/**
 * All circles: a field depends on that of its condition, on the fieldset that it is shown with, and on the fields that its
 * formula names. Tarjan's strongly connected components, in one pass.
 */
export function circlesOf(fields: readonly TemplateField[]): Circle[] {
  const dependences = dependencesOf(fields);
  const places = new Map(fields.map((field, place) => [field, place]));
  return componentsOf(fields, (field) => (dependences.get(field) ?? []).map(({ to }) => to)).flatMap(
    (component) => {
      const inside = new Set(component);
      const within = component.flatMap((field) =>
        (dependences.get(field) ?? []).filter(({ to }) => inside.has(to)),
      );
      if (within.length === 0) return [];
      return [
        {
          fields: component.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
          isOfFormulas: within.every(({ isFormula }) => isFormula),
        },
      ];
    },
  );
}

function dependencesOf(fields: readonly TemplateField[]): Map<TemplateField, Dependence[]> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const byName = groupedBy(fields, ({ name }) => name);
  return new Map(
    fields.map((field) => {
      const parsed = field.formula === "" ? null : parsedFormula(field.formula);
      const names = parsed?.kind === "formula" ? namesOf(parsed.formula) : [];
      const shownWith = [field.condition?.fieldId, field.fieldsetId].flatMap(
        (id) => byId.get(id ?? "") ?? [],
      );
      return [
        field,
        [
          ...shownWith.map((to) => ({ to, isFormula: false })),
          ...names.flatMap((name) => byName.get(name) ?? []).map((to) => ({ to, isFormula: true })),
        ],
      ];
    }),
  );
}

function componentsOf<Node>(nodes: readonly Node[], nextOf: (node: Node) => readonly Node[]): Node[][] {
  const visits = new Map<Node, Visit>();
  const open: Node[] = [];
  const components: Node[][] = [];
  const visit = (node: Node): Visit => {
    const here: Visit = { order: visits.size, lowest: visits.size, isOpen: true };
    visits.set(node, here);
    open.push(node);
    for (const next of nextOf(node)) {
      const known = visits.get(next);
      if (known === undefined) here.lowest = Math.min(here.lowest, visit(next).lowest);
      else if (known.isOpen) here.lowest = Math.min(here.lowest, known.order);
    }
    if (here.lowest === here.order) components.push(closedFrom(node));
    return here;
  };
  const closedFrom = (node: Node): Node[] => {
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) {
      const closed = visits.get(member);
      if (closed !== undefined) closed.isOpen = false;
    }
    return component;
  };
  for (const node of nodes) if (!visits.has(node)) visit(node);
  return components;
}
