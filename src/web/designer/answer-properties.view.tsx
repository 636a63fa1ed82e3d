import type { FieldChanges } from "#domain/template/command.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { CommitField } from "#web/ui/commit-field.tsx";
import { CompactCheck } from "#web/ui/compact-check.tsx";
import { CompactSelect } from "#web/ui/compact-select.tsx";
import { designerCopy } from "./designer.copy.ts";
import { numberTyped, optionsTyped, type PropertiesModel } from "./properties.connect.ts";
import { pair, part } from "./property-styles.ts";

type AnswerProps = {
  properties: PropertiesModel;
  field: TemplateField;
  onChange: (changes: FieldChanges) => void;
};

const noSigning = ["signature", "initials", "sign_date"];

/** What a field is answered with: its default, its form and its limits. */
export function AnswerProperties({ properties, field, onChange }: AnswerProps) {
  const { has, formats, dateFormats } = properties;
  return (
    <div className={part}>
      {noSigning.includes(field.type) ? null : (
        <DefaultValue field={field} error={properties.letters.defaultValue} onChange={onChange} />
      )}
      {has.placeholder ? (
        <CommitField
          label={designerCopy.placeholder}
          value={field.placeholder}
          maxLength={120}
          hint={properties.letters.placeholder ?? undefined}
          onCommit={(placeholder) => onChange({ placeholder })}
        />
      ) : null}
      {has.options ? (
        <CommitField
          label={designerCopy.optionsOneALine}
          isMultiline
          value={field.options.join("\n")}
          error={properties.letters.options}
          onCommit={(text) => onChange({ options: optionsTyped(text) })}
        />
      ) : null}
      {has.format ? (
        <CompactSelect
          label={designerCopy.writtenAs}
          value={field.format}
          options={formats}
          onChange={(format) => onChange({ format: format as TemplateField["format"] })}
        />
      ) : null}
      {has.dateFormat ? (
        <CompactSelect
          label={designerCopy.writtenAs}
          value={field.dateFormat}
          options={dateFormats}
          onChange={(dateFormat) => onChange({ dateFormat: dateFormat as TemplateField["dateFormat"] })}
        />
      ) : null}
      {has.length ? <Limits field={field} keys={lengthKeys} onChange={onChange} /> : null}
      {has.range ? <Limits field={field} keys={rangeKeys} onChange={onChange} /> : null}
    </div>
  );
}

type FieldPartProps = Omit<AnswerProps, "properties">;

function DefaultValue({ field, error, onChange }: FieldPartProps & { error: string | null }) {
  if (field.type === "checkbox")
    return (
      <CompactCheck
        label={designerCopy.tickedByDefault}
        isChecked={field.defaultValue === "true"}
        onChange={(isTicked) => onChange({ defaultValue: isTicked ? "true" : "" })}
      />
    );
  return (
    <CommitField
      label={designerCopy.defaultValue}
      isMultiline={field.type === "textarea"}
      value={field.defaultValue}
      maxLength={2000}
      error={error}
      onCommit={(defaultValue) => onChange({ defaultValue })}
    />
  );
}

type LimitKey = "minLength" | "maxLength" | "minimum" | "maximum";
type Limit = { key: LimitKey; label: string; isWhole: boolean };
const lengthKeys: readonly Limit[] = [
  { key: "minLength", label: designerCopy.minLength, isWhole: true },
  { key: "maxLength", label: designerCopy.maxLength, isWhole: true },
];
const rangeKeys: readonly Limit[] = [
  { key: "minimum", label: designerCopy.minimum, isWhole: false },
  { key: "maximum", label: designerCopy.maximum, isWhole: false },
];

function Limits({ field, keys, onChange }: FieldPartProps & { keys: readonly Limit[] }) {
  return (
    <div className={pair}>
      {keys.map(({ key, label, isWhole }) => (
        <CommitField
          key={key}
          label={label}
          inputMode={isWhole ? "numeric" : "decimal"}
          value={field[key] === null ? "" : String(field[key])}
          onCommit={(text) => {
            const value = numberTyped(text);
            if (value === undefined) return;
            const limit =
              value === null || !isWhole ? value : Math.min(2000, Math.max(minOf(key), Math.round(value)));
            onChange({ [key]: limit });
          }}
        />
      ))}
    </div>
  );
}

const minOf = (key: LimitKey): number => (key === "maxLength" ? 1 : 0);
