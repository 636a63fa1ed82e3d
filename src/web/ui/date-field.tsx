import { lazy, Suspense, useId, useRef, useState } from "react";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import type { DateRules } from "./date-rules.ts";
import { fieldColumn, pressedField } from "./field-look.ts";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

// A calendar is larger than the page that it is part of, and opened once.
const DatePicker = lazy(async () => ({ default: (await import("./date-picker.tsx")).DatePicker }));

type DateFieldProps = {
  label: string;
  /** The name that a list of errors finds it by. */
  name: string;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  value: string;
  onChange: (day: string) => void;
  from?: string;
  to?: string;
  hint?: string;
  error?: string | null;
  /** What stands there while no day is chosen. A field that has words for it can be emptied again. */
  emptyWords?: string;
};

const row = css({ display: "flex", gap: "2" });
const field = css({
  display: "flex",
  flex: "1",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  minWidth: "0",
  px: "3",
  textAlign: "left",
});
const clear = css({
  display: "grid",
  placeItems: "center",
  width: "hit",
  minHeight: "hit",
  borderRadius: "md",
  color: "grey.700",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
});
const panel = css({
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "surface",
});
const wait = css({ display: "grid", placeItems: "center", minHeight: "20rem" });
const dayFormat = new Intl.DateTimeFormat("en-AU", {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** One day, picked from a month that opens below the field. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, from, to, hint, error = null, emptyWords } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className={fieldColumn}>
      <span id={`${id}-label`} className={text({ look: "label" })}>
        {label}
      </span>
      <div className={row}>
        <button
          ref={button}
          type="button"
          id={id}
          name={name}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={describedBy(id, props)}
          aria-expanded={isOpen}
          data-invalid={error === null ? undefined : ""}
          className={cx(pressedField, field)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {value === "" ? (emptyWords ?? "Choose a day") : dayFormat.format(new Date(`${value}T00:00:00Z`))}
          <Icon name="calendar" />
        </button>
        {value === "" || emptyWords === undefined ? null : (
          <button type="button" className={clear} aria-label={`Clear: ${label}`} onClick={() => onChange("")}>
            <Icon name="close" size="small" />
          </button>
        )}
      </div>
      {isOpen ? (
        <div className={panel}>
          <Suspense fallback={<Waiting />}>
            <DatePicker
              label={label}
              rules={single(from, to)}
              value={value === "" ? [] : [value]}
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

const single = (from: string | undefined, to: string | undefined): DateRules => ({
  mode: "single",
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
