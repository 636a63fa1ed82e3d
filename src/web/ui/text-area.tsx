import { useId } from "react";
import { cx } from "#styled/css";
import { text } from "#styled/recipes";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { fieldColumn } from "./field-styles.ts";
import { textFieldStyles } from "./text-field.tsx";

type TextAreaProps = {
  label: string;
  /** The name that a list of errors finds it by. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  hint?: string;
  error?: string | null;
};

/** A field of several lines, labelled and refused like a text field. */
export function TextArea({ label, name, value, onChange, rows = 4, maxLength, ...notes }: TextAreaProps) {
  const id = useId();
  const { error = null } = notes;
  return (
    <div className={fieldColumn}>
      <label htmlFor={id} className={text({ variant: "label" })}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, notes)}
        className={cx(textFieldStyles)}
      />
      <FieldNotes id={id} {...notes} />
    </div>
  );
}
