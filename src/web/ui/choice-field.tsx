import { useId } from "react";
import { text } from "#styled/recipes";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { fieldColumn, pressedField } from "./field-styles.ts";
import { SelectBox } from "./select-box.tsx";

type ChoiceFieldProps = {
  label: string;
  /** The name that a list of errors finds it by. */
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  hint?: string | undefined;
  error?: string | null;
  required?: boolean;
};

/** One of a few values in a form, labelled and refused like a text field; the browser's own list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, value, options, onChange, onBlur, placeholder, hint, error = null, required } = props;
  const id = useId();
  return (
    <div className={fieldColumn}>
      <label htmlFor={id} className={text({ variant: "label" })}>
        {label}
      </label>
      <SelectBox
        id={id}
        name={name}
        value={value}
        options={options}
        required={required}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, props)}
        className={pressedField}
        onChange={onChange}
        onBlur={onBlur}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      </SelectBox>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
