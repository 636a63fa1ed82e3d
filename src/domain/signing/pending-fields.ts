import { namesOf, parsedFormula } from "#domain/template/formula.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { type FieldValues, shownValues } from "#domain/template/value.ts";
import { answeredFields } from "./answers.ts";

/** The ids of the fields that are not shown yet, and will be if signers answer so. */
export function pendingFields(design: TemplateDesign, values: FieldValues): Set<string> {
  const byId = new Map(design.fields.map((field) => [field.id, field]));
  const byName = new Map(design.fields.map((field) => [field.name, field]));
  const shown = shownValues(design, values);
  // Whatever an answer decides is taken to be met; what staff decided stays so.
  const possible = {
    ...design,
    fields: design.fields.map((field) => ({ ...field, condition: left(field) })),
  };
  return new Set([...shownValues(possible, values).keys()].filter((id) => !shown.has(id)));

  /** What a field still depends on besides the answers of signers. */
  function left({ condition }: TemplateField, above: readonly string[] = []): TemplateField["condition"] {
    const other = condition === null ? undefined : byId.get(condition.fieldId);
    if (other === undefined || above.includes(other.id) || !isOpen(other)) return condition;
    return left(other, [...above, other.id]);
  }

  /** Whether its value is, or is worked out of, what a signer answers. */
  function isOpen(field: TemplateField, above: readonly string[] = []): boolean {
    if (isAnswered(field)) return true;
    const parsed = field.formula === "" ? null : parsedFormula(field.formula);
    if (parsed?.kind !== "formula" || above.includes(field.id)) return false;
    return namesOf(parsed.formula).some((name) => {
      const other = byName.get(name);
      return other !== undefined && isOpen(other, [...above, field.id]);
    });
  }
}

function isAnswered(field: TemplateField): boolean {
  const { signerId, group } = field;
  if (signerId === null) return false;
  const by = { signerId, otherRoles: [], isWitness: group === "witness" };
  return answeredFields({ pages: [], signers: [], fields: [field] }, by).length > 0;
}
