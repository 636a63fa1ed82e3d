import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { FieldError } from "./field-error.tsx";
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

const column = css({ display: "flex", flexDirection: "column", gap: "1.5" });
const box = css({ position: "relative" });
const field = css({
  appearance: "none",
  width: "full",
  minHeight: "hit",
  pl: "3",
  pr: "10",
  py: "2",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  fontSize: "md",
  textOverflow: "ellipsis",
  cursor: "pointer",
  _hover: { borderColor: "grey.700" },
  "&[aria-invalid=true]": { borderColor: "alarm" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.300", cursor: "not-allowed" },
});
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
  const described = [hint === undefined ? "" : `${id}-hint`, error === null ? "" : `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={column}>
      <label htmlFor={id} className={text({ look: "label" })}>
        {label}
      </label>
      <div className={box}>
        <select
          id={id}
          name={name}
          value={value}
          required={required}
          aria-invalid={error !== null || undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(" ")}
          className={field}
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
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={text({ look: "small" })}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
