import { type ReactNode, useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { FieldError } from "./field-error.tsx";

export type CheckOption = {
  value: string;
  label: string;
  /** A second, quieter line. */
  note?: string;
  /** At the end of the line: an amount. */
  detail?: ReactNode;
  isDisabled?: boolean;
};

type CheckListProps = {
  legend: string;
  /** The name that a list of errors finds it by. */
  name?: string;
  options: readonly CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error?: string | null;
};

const group = css({ display: "flex", flexDirection: "column", minWidth: "0" });
const line = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "3",
  minHeight: "hit",
  // A box of 20 px stands beside the first line, and a single line in the middle.
  py: "3",
  fontSize: "sm",
  lineHeight: "1.25rem",
  color: "ink",
  cursor: "pointer",
  "&:has(input:disabled)": { color: "grey.600", cursor: "not-allowed" },
});
const box = css({ flexShrink: "0", width: "5", height: "5", accentColor: "{colors.action}" });
const textClass = css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" });
const figures = css({ fontVariantNumeric: "tabular-nums", fontWeight: "medium" });

/** Any of a few, by native checkboxes; in the order of the options. */
export function CheckList({ legend, name, options, chosen, onChange, error = null }: CheckListProps) {
  const id = useId();
  const toggled = (value: string) =>
    options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === value));
  return (
    <fieldset className={group} aria-describedby={error === null ? undefined : id}>
      <legend className={text({ variant: "label" })}>{legend}</legend>
      {options.map(({ value, label, note, detail, isDisabled = false }) => (
        <label key={value} className={line}>
          <input
            type="checkbox"
            name={name}
            className={box}
            checked={chosen.includes(value)}
            disabled={isDisabled}
            onChange={() => onChange(toggled(value))}
          />
          <span className={textClass}>
            {label}
            {note === undefined ? null : (
              <span className={`${text({ variant: "small" })} ${css({ display: "block" })}`}>{note}</span>
            )}
          </span>
          {detail === undefined ? null : <span className={figures}>{detail}</span>}
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
