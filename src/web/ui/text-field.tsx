import { type ComponentProps, type ReactNode, useId } from "react";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { fieldColumn } from "./field-styles.ts";

type TextFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "id"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Words of the error, shown under the field; the input is kept. */
  error?: string | null;
  /** A fixed sign before the value, such as `$`. */
  prefix?: string;
};

export const textFieldStyles = css({
  width: "full",
  minHeight: "hit",
  px: "3",
  py: "2",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  // Below 16 px iOS zooms the page when the field takes focus.
  fontSize: "md",
  _placeholder: { color: "muted" },
  _hover: { borderColor: "grey.700" },
  _focusVisible: { outline: "2px solid {colors.focus}", outlineOffset: "0", borderColor: "focus" },
  "&[aria-invalid=true]": { borderColor: "alarm" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.300", cursor: "not-allowed" },
});
const prefixed = css({ pl: "8" });
const prefixSign = css({
  position: "absolute",
  insetBlock: "0",
  left: "3",
  alignContent: "center",
  color: "muted",
});

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error: given = null, prefix, className, ...rest } = props;
  const id = useId();
  const error = given === "" ? null : given;
  return (
    <div className={cx(fieldColumn, className)}>
      <label htmlFor={id} className={text({ variant: "label" })}>
        {label}
      </label>
      <div className={css({ position: "relative" })}>
        {prefix === undefined ? null : (
          <span aria-hidden="true" className={prefixSign}>
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx(textFieldStyles, prefix !== undefined && prefixed)}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
