import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { FieldError } from "./field-error.tsx";

type RadioSetProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  hint?: string;
  error?: string | null;
};

const group = css({ display: "flex", flexDirection: "column", gap: "1.5", minWidth: "0" });
const row = css({ display: "flex", flexWrap: "wrap", gap: "2", mt: "1.5" });
const choice = css({
  display: "flex",
  flexGrow: { base: "1", sm: "0" },
  alignItems: "center",
  gap: "2",
  minHeight: "hit",
  minWidth: "24",
  px: "4",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  cursor: "pointer",
  _hover: { borderColor: "grey.700" },
  "fieldset[data-invalid] &": { borderColor: "alarm" },
  _chosen: { borderColor: "action", boxShadow: "inset 0 0 0 1px {colors.action}", bg: "brand.lightBlue" },
  _focusInside: { outline: "2px solid {colors.focus}", outlineOffset: "2px" },
});
const radio = css({
  flexShrink: "0",
  width: "5",
  height: "5",
  accentColor: "{colors.action}",
  _focusVisible: { outline: "none", boxShadow: "none" },
});

/** One of a few short answers, side by side; a native radio group. */
export function RadioSet(props: RadioSetProps) {
  const { legend, name, options, value, onChange, onBlur, hint, error = null } = props;
  const id = useId();
  const described = [hint === undefined ? "" : `${id}-hint`, error === null ? "" : `${id}-error`].filter(
    Boolean,
  );
  return (
    <fieldset
      className={group}
      data-invalid={error === null ? undefined : ""}
      aria-describedby={described.length === 0 ? undefined : described.join(" ")}
    >
      <legend className={text({ variant: "label" })}>{legend}</legend>
      <div className={row}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`} className={choice}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className={radio}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={text({ variant: "small" })}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
