import { DatePicker as ArkDatePicker, parseDate } from "@ark-ui/react/date-picker";
import { useId, useState } from "react";
import { isDay, shortMonths } from "#domain/calendar/days.ts";
import { dayOfInstant, easternZone } from "#domain/calendar/instants.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "./button.tsx";
import { calendarStyles as styles } from "./calendar-styles.ts";
import { calendarZone } from "./calendar-zone.ts";
import { apply, bothIncluded, clearDays, daysChosen, rangeEnds } from "./date-picker.copy.ts";
import { type DateRules, errorOf, focusableDay, isDayOffered, isDayOpen } from "./date-rules.ts";
import { DayInput } from "./day-input.tsx";
import { Icon } from "./icon.tsx";

export type DatePickerProps = {
  label: string;
  rules: DateRules;
  /** Days as `YYYY-MM-DD`: of a range its ends. */
  value: readonly string[];
  onApply: (days: readonly string[]) => void;
};

/** A month to pick days from, by mouse and keyboard; what was picked counts once it is applied and within the rules; a single day is applied by picking it. */
export function DatePicker({ label, rules, value, onApply }: DatePickerProps) {
  const [picked, setPicked] = useState(value);
  const [focused, setFocused] = useState(() => startOf(value, rules));
  const isOffered = (day: string) => isDayOffered(day, picked, rules);
  return (
    <ArkDatePicker.Root
      inline
      locale="en-AU"
      // Today is marked by it, as the rules count it.
      timeZone={zoneOfDays()}
      startOfWeek={1}
      fixedWeeks
      selectionMode={rules.mode}
      {...(rules.from === undefined ? {} : { min: parseDate(rules.from) })}
      {...(rules.to === undefined ? {} : { max: parseDate(rules.to) })}
      {...(rules.mode === "multiple" ? { maxSelectedDates: rules.maxCount } : {})}
      value={picked.map((day) => parseDate(day))}
      onValueChange={({ value: dates }) => {
        const days = dates.filter(Boolean).map(String);
        setPicked(days);
        // Of a single day there is nothing more to say.
        if (rules.mode === "single" && errorOf(days, rules) === null) onApply(days);
      }}
      focusedValue={parseDate(focused)}
      onFocusChange={({ focusedValue, view }) => {
        const wanted = String(focusedValue);
        const found = view === "day" ? focusableDay(wanted, wanted < focused ? -1 : 1, isOffered) : wanted;
        if (found !== null) setFocused(found);
      }}
      isDateUnavailable={(day) => !isOffered(String(day))}
      className={css({ display: "flex", flexDirection: "column", gap: "3" })}
    >
      <ArkDatePicker.Content aria-label={label} className={styles.content}>
        {(["day", "month", "year"] as const).map((view) => (
          <Calendar key={view} view={view} />
        ))}
      </ArkDatePicker.Content>
      {rules.mode === "range" ? (
        <TypedEnds
          picked={picked}
          onTyped={(days, changed) => {
            setPicked(days);
            if (isDay(changed) && isDayOpen(changed, rules)) setFocused(changed);
          }}
        />
      ) : null}
      {rules.mode === "single" ? null : <Applying {...{ rules, picked, value, onApply }} />}
    </ArkDatePicker.Root>
  );
}

type TypedEndsProps = {
  picked: readonly string[];
  onTyped: (days: readonly string[], changed: string) => void;
};

const ends = css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2", maxWidth: "18rem" });

/** Both ends of a range for whoever types; what is no range is as though nothing was picked. */
function TypedEnds({ picked, onTyped }: TypedEndsProps) {
  const id = useId();
  const [typed, setTyped] = useState(["", ""]);
  const isTyped = rangeOf(typed).join() === picked.join();
  const shown = isTyped ? typed : picked;
  const change = (at: 0 | 1, value: string) => {
    const both = [shown[0] ?? "", shown[1] ?? ""].map((end, index) => (index === at ? value : end));
    setTyped(both);
    onTyped(rangeOf(both), value);
  };
  return (
    <div className={ends}>
      {rangeEnds.map((label, index) => (
        <div key={label}>
          <label htmlFor={`${id}-${label}`} className={text({ variant: "label" })}>
            {label}
          </label>
          <DayInput
            id={`${id}-${label}`}
            value={shown[index] ?? ""}
            onChange={(value) => change(index === 0 ? 0 : 1, value)}
          />
        </div>
      ))}
    </div>
  );
}

function rangeOf([first = "", last = ""]: readonly string[]): readonly string[] {
  if (!isDay(first)) return [];
  return isDay(last) && first <= last ? [first, last] : [first];
}

type ApplyingProps = Omit<DatePickerProps, "label"> & { picked: readonly string[] };

/** What was picked so far, and the word that it counts. */
function Applying({ rules, picked, value, onApply }: ApplyingProps) {
  const error = errorOf(picked, rules);
  return (
    <>
      <p role="status" className={text({ variant: "small" })}>
        {error ?? pickedLabel(picked, rules)}
      </p>
      <div className={css({ display: "flex", gap: "2" })}>
        <Button onClick={() => onApply(picked)} disabled={error !== null}>
          {apply}
        </Button>
        {value.length === 0 ? null : (
          <Button tone="quiet" onClick={() => onApply([])}>
            {clearDays}
          </Button>
        )}
      </div>
    </>
  );
}

const columnsOf = { day: 7, month: 4, year: 4 } as const;

function Calendar({ view }: { view: "day" | "month" | "year" }) {
  return (
    <ArkDatePicker.View view={view}>
      <ArkDatePicker.ViewControl className={styles.control}>
        <ArkDatePicker.PrevTrigger className={styles.arrow}>
          <Icon name="chevron" size="small" className={css({ transform: "rotate(90deg)" })} />
        </ArkDatePicker.PrevTrigger>
        <ArkDatePicker.ViewTrigger className={styles.title}>
          <ArkDatePicker.RangeText />
        </ArkDatePicker.ViewTrigger>
        <ArkDatePicker.NextTrigger className={styles.arrow}>
          <Icon name="chevron" size="small" className={css({ transform: "rotate(-90deg)" })} />
        </ArkDatePicker.NextTrigger>
      </ArkDatePicker.ViewControl>
      <ArkDatePicker.Context>
        {(picker) => (
          <ArkDatePicker.Table columns={columnsOf[view]} className={styles.table}>
            {view === "day" ? (
              <ArkDatePicker.TableHead>
                <ArkDatePicker.TableRow>
                  {picker.weekDays.map((day) => (
                    <ArkDatePicker.TableHeader key={day.long} abbr={day.long} className={styles.weekDay}>
                      {day.short}
                    </ArkDatePicker.TableHeader>
                  ))}
                </ArkDatePicker.TableRow>
              </ArkDatePicker.TableHead>
            ) : null}
            <ArkDatePicker.TableBody>
              {cellsOf(picker, view).map((row) => (
                <ArkDatePicker.TableRow key={String(row[0]?.value)}>
                  {row.map(({ value, label }) => (
                    <ArkDatePicker.TableCell key={String(value)} value={value}>
                      <ArkDatePicker.TableCellTrigger className={styles.cell}>
                        {label}
                      </ArkDatePicker.TableCellTrigger>
                    </ArkDatePicker.TableCell>
                  ))}
                </ArkDatePicker.TableRow>
              ))}
            </ArkDatePicker.TableBody>
          </ArkDatePicker.Table>
        )}
      </ArkDatePicker.Context>
    </ArkDatePicker.View>
  );
}

type Picker = Parameters<Parameters<typeof ArkDatePicker.Context>[0]["children"]>[0];
type Cell = { value: Parameters<typeof ArkDatePicker.TableCell>[0]["value"]; label: string };

function cellsOf(picker: Picker, view: "day" | "month" | "year"): Cell[][] {
  if (view === "day")
    return picker.weeks.map((week) => week.map((value) => ({ value, label: String(value.day) })));
  if (view === "year")
    return picker
      .getYearsGrid({ columns: 4 })
      .map((row) => row.map(({ value, label }) => ({ value, label: String(label) })));
  const names = shortMonths();
  return picker
    .getMonthsGrid({ columns: 4 })
    .map((row) => row.map(({ value }) => ({ value, label: names[value - 1] ?? "" })));
}

function pickedLabel(picked: readonly string[], { mode }: DateRules): string {
  return mode === "multiple" ? daysChosen(picked.length) : bothIncluded;
}

/** The day that the calendar opens at: the first one picked, or today or the nearest one that can be picked. */
function startOf([first = ""]: readonly string[], { from, to }: DateRules): string {
  if (isDay(first)) return first;
  const now = dayOfInstant(new Date(), zoneOfDays());
  if (from !== undefined && now < from) return from;
  return to !== undefined && to < now ? to : now;
}

const zoneOfDays = () => calendarZone() ?? easternZone;
