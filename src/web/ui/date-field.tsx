import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { isDay } from "#domain/calendar/days.ts";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { closeCalendar, openCalendar } from "./date-field.copy.ts";
import type { DateRules } from "./date-rules.ts";
import { DayInput } from "./day-input.tsx";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { fieldColumn, pressedField } from "./field-styles.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

// A calendar is larger than the page that it is part of, and opened once.
const DatePicker = lazy(async () => ({ default: (await import("./date-picker.tsx")).DatePicker }));

type DateFieldProps = {
  label: string;
  /** The name that a list of errors finds it by. */
  name: string;
  /** `YYYY-MM-DD`; what was typed where that is no day; empty while there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and the last day that the calendar offers. */
  from?: string;
  to?: string;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  autoComplete?: string;
  className?: string;
};

const row = css({ display: "flex", gap: "2" });
const button = css({ display: "grid", placeItems: "center", flexShrink: "0", width: "hit", px: "0" });
const panel = css({
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "surface",
  minHeight: "22rem",
  // Clear of the bar that stays at the foot of some forms on phones.
  scrollMarginBottom: "9rem",
});
const wait = css({ display: "grid", placeItems: "center", minHeight: "20rem" });

/** One day, typed as dd/mm/yyyy or picked from a month that opens below the field. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, onBlur, from, to, hint, error: given = null, className } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = given === "" ? null : given;
  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  return (
    <div className={cx(fieldColumn, className)}>
      <label id={`${id}-label`} htmlFor={id} className={text({ variant: "label" })}>
        {label}
      </label>
      <div className={row}>
        <DayInput
          ref={input}
          id={id}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onKeyDown={opening(() => setIsOpen(true))}
          required={props.required}
          autoComplete={props.autoComplete ?? "off"}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <button
          type="button"
          aria-label={isOpen ? closeCalendar : openCalendar}
          aria-describedby={`${id}-label`}
          aria-expanded={isOpen}
          className={cx(pressedField, button)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="calendar" />
        </button>
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from every control of the calendar
        <div ref={intoView} className={panel} onKeyDown={closing(close)}>
          <Suspense fallback={<Waiting />}>
            <DatePicker
              label={label}
              rules={single(from, to)}
              value={isDay(value) ? [value] : []}
              onApply={([day = ""]) => {
                onChange(day);
                close();
              }}
            />
          </Suspense>
        </div>
      ) : null}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

const Waiting = () => (
  <div className={wait}>
    <Spinner />
  </div>
);

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: "nearest" });

const opening = (open: () => void) => (event: KeyboardEvent) => {
  if (!event.altKey || event.key !== "ArrowDown") return;
  event.preventDefault();
  open();
};

const closing = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  close();
};

const single = (from: string | undefined, to: string | undefined): DateRules => ({
  mode: "single",
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
