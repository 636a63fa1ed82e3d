import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { type FieldValues, shownValues } from "#domain/template/value.ts";
import { answersBehind } from "./answers-behind.ts";

/** The ids of the fields that are not shown yet, and will be if signers answer so. */
export function pendingFields(design: TemplateDesign, values: FieldValues): Set<string> {
  const byId = new Map(design.fields.map((field) => [field.id, field]));
  const behind = answersBehind(design);
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
    if (other === undefined || above.includes(other.id) || behind.ofValue(other).length === 0)
      return condition;
    return left(other, [...above, other.id]);
  }
}
