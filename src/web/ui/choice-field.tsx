import { useId } from "react";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { fieldColumn, pressedField } from "./field-styles.ts";
import { Icon } from "./icon.tsx";

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
  hint?: string;
  error?: string | null;
  required?: boolean;
};

const box = css({ position: "relative" });
const field = css({ appearance: "none", width: "full", pl: "3", pr: "10", textOverflow: "ellipsis" });
const arrow = css({
  position: "absolute",
  insetBlock: "0",
  right: "3",
  alignContent: "center",
  pointerEvents: "none",
  color: "muted",
});

/** One of a few values in a form, labelled and refused like a text field; the browser's own list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, value, options, onChange, onBlur, placeholder, hint, error = null, required } = props;
  const id = useId();
  return (
    <div className={fieldColumn}>
      <label htmlFor={id} className={text({ variant: "label" })}>
        {label}
      </label>
      <div className={box}>
        <select
          id={id}
          name={name}
          value={value}
          required={required}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, props)}
          className={cx(pressedField, field)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={arrow}>
          <Icon name="chevron" size="small" />
        </span>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
