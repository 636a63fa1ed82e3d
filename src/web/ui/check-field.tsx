import { type ReactNode, useId } from "react";
import { css } from "#styled/css";
import { FieldError } from "./field-error.tsx";

type CheckFieldProps = {
  label: ReactNode;
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | null;
};

// An error stands nearer to its own box than to the next, below the words of it.
const column = css({ display: "flex", flexDirection: "column", "& > p": { ml: "8", mt: "-1", mb: "2" } });
const line = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "3",
  minHeight: "hit",
  py: "2",
  color: "ink",
  cursor: "pointer",
});
const box = css({ flexShrink: "0", width: "5", height: "5", mt: "0.5", accentColor: "{colors.action}" });

/** One thing to agree to; a native checkbox. */
export function CheckField({ label, name, isChecked, onChange, error = null }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={column}>
      <label htmlFor={id} className={line}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={isChecked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={box}
        />
        <span className={css({ minWidth: "0" })}>{label}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
