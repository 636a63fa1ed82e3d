import type { FieldChanges } from "#domain/template/command.ts";
import { formulaMaxLength } from "#domain/template/limits.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { CommitField } from "#web/ui/commit-field.tsx";
import { CompactSelect } from "#web/ui/compact-select.tsx";
import { designerCopy } from "./designer.copy.ts";
import type { PropertiesModel } from "./properties.connect.ts";
import { part } from "./property-styles.ts";

type LogicProps = {
  properties: PropertiesModel;
  field: TemplateField;
  onChange: (changes: FieldChanges) => void;
};

const always = "always";

/** When a field is asked for, and what its number is reckoned from. */
export function LogicProperties({ properties, field, onChange }: LogicProps) {
  const { condition } = field;
  const isKnown = properties.conditionFields.some(({ value }) => value === condition?.fieldId);
  return (
    <div className={part}>
      <CompactSelect
        label={designerCopy.shown}
        value={condition?.fieldId ?? always}
        options={[
          { value: always, label: designerCopy.always },
          ...(condition === null || isKnown
            ? []
            : [{ value: condition.fieldId, label: designerCopy.whenMissingField }]),
          ...properties.conditionFields.map(({ value, label }) => ({
            value,
            label: designerCopy.when(label),
          })),
        ]}
        onChange={(fieldId) =>
          onChange({ condition: fieldId === always ? null : { fieldId, value: condition?.value ?? "" } })
        }
      />
      {condition === null ? null : (
        <CommitField
          label={designerCopy.isAnswer}
          value={condition.value}
          maxLength={2000}
          hint={designerCopy.answerMatchCheckboxTrue}
          onCommit={(value) => onChange({ condition: { ...condition, value } })}
        />
      )}
      {properties.has.formula ? (
        <CommitField
          label={designerCopy.formula}
          value={field.formula}
          maxLength={formulaMaxLength}
          hint={designerCopy.formulaExample}
          onCommit={(formula) => onChange({ formula })}
        />
      ) : null}
    </div>
  );
}
