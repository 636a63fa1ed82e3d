import { namesOf, parsedFormula } from "#domain/template/formula.ts";
import { isSigned } from "#domain/template/signed-types.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { answeredFields } from "./answers.ts";

type FieldsBehind = {
  /** What a field's value is, or is worked out of. */
  ofValue(field: TemplateField): TemplateField[];
  /** What decides whether a field is shown, or what its formula works out to; nothing of the field itself. */
  of(field: TemplateField): ReadonlySet<TemplateField>;
};

/** What signers fill in, behind each field of a design. */
export function answersBehind(design: TemplateDesign): FieldsBehind {
  const byId = new Map(design.fields.map((field) => [field.id, field]));
  const byName = new Map(design.fields.map((field) => [field.name, field]));

  const ofValue = (field: TemplateField, above: readonly TemplateField[] = []): TemplateField[] =>
    isFilledBySigner(field) ? [field] : ofFormula(field, above);
  const ofFormula = (field: TemplateField, above: readonly TemplateField[] = []): TemplateField[] => {
    const parsed = field.formula === "" ? null : parsedFormula(field.formula);
    if (parsed?.kind !== "formula" || above.includes(field)) return [];
    return namesOf(parsed.formula).flatMap((name) => {
      const other = byName.get(name);
      return other === undefined ? [] : ofValue(other, [...above, field]);
    });
  };
  const ofCondition = (field: TemplateField, above: readonly TemplateField[] = []): TemplateField[] => {
    const other = byId.get(field.condition?.fieldId ?? "");
    return other === undefined || above.includes(field)
      ? []
      : [...ofValue(other), ...ofCondition(other, [...above, field])];
  };
  return {
    ofValue: (field) => ofValue(field),
    of: (field) => new Set([...ofCondition(field), ...ofFormula(field)]),
  };
}

/** Whether a signer or their witness fills it in, or their signature does. */
function isFilledBySigner(field: TemplateField): boolean {
  const { signerId, group } = field;
  if (signerId === null) return false;
  const by = { signerId, otherRoles: [], isWitness: group === "witness" };
  return isSigned(field) || answeredFields({ pages: [], signers: [], fields: [field] }, by).length > 0;
}
