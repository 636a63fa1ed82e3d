import { type ComponentProps, useState } from "react";
import { dayOfTyped, dayShown } from "#domain/calendar/days.ts";
import { cx } from "#styled/css";
import { dayFormat } from "./day-input.copy.ts";
import { textFieldStyles } from "./text-field.tsx";

type DayInputProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  /** `YYYY-MM-DD`, or what was typed where that is no day yet. */
  value: string;
  onChange: (value: string) => void;
};

/** A day typed as dd/mm/yyyy. What is typed stays as it is until the field is left; the value is a day as soon as it is one. */
export function DayInput({ value, onChange, onBlur, className, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={dayFormat}
      maxLength={10}
      {...rest}
      // A value that changes from elsewhere wins over what was typed before it.
      value={typed !== null && dayOfTyped(typed) === value ? typed : dayShown(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(dayOfTyped(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      className={cx(textFieldStyles, className)}
    />
  );
}
