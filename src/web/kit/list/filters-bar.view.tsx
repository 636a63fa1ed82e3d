import { lazy, memo, Suspense } from "react";
import { css } from "#styled/css";
import { Icon } from "#web/ui/icon.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { resultsTableCopy } from "./results-table.copy.ts";
import { chipsOf, chosenIn, rangeIn, type TableFilter, withChosen } from "./table-filters.ts";

// A calendar is a fifth of the table's script, and most people filter without it.
const DatePicker = lazy(async () => ({ default: (await import("#web/ui/date-picker.tsx")).DatePicker }));

type FiltersBarProps = {
  filters: readonly TableFilter[];
  chosen: readonly string[];
  onNarrow: (filters: readonly string[]) => void;
};

const bar = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const chip = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  minHeight: "8",
  pl: "3",
  borderRadius: "full",
  bg: "brand.lightBlue",
  color: "brand.darkBlue",
  fontSize: "sm",
});
const remove = css({
  display: "grid",
  placeItems: "center",
  width: "8",
  height: "8",
  borderRadius: "full",
  cursor: "pointer",
  _hover: { bg: "edge.blue" },
});
const calendarPlace = css({ display: "grid", placeItems: "center", minWidth: "18rem", minHeight: "20rem" });

/** The ways to narrow a table, and what it is narrowed by. */
export const FiltersBar = memo(function FiltersBar({ filters, chosen, onNarrow }: FiltersBarProps) {
  return (
    <fieldset aria-label={resultsTableCopy.filters} className={bar}>
      {filters.map((filter) => (
        <Popover
          key={filter.field}
          title={filter.label}
          trigger={
            <>
              {filter.label}
              <Icon name={filter.kind === "dates" ? "calendar" : "chevron"} size="small" />
            </>
          }
        >
          {(close) =>
            filter.kind === "choices" ? (
              <ChoiceList filter={filter} chosen={chosen} onNarrow={onNarrow} />
            ) : (
              <Suspense
                fallback={
                  <div className={calendarPlace}>
                    <Spinner />
                  </div>
                }
              >
                <DatePicker
                  label={filter.label}
                  rules={filter.rules}
                  value={rangeIn(chosen, filter.field) ?? []}
                  onApply={([first, last = first]) => {
                    close();
                    onNarrow(
                      withChosen(chosen, filter.field, first === undefined ? [] : [`${first}..${last}`]),
                    );
                  }}
                />
              </Suspense>
            )
          }
        </Popover>
      ))}
      {chipsOf(chosen, filters).map(({ field, label, message }) => (
        <span key={field} className={chip}>
          {`${label}: ${message}`}
          <button
            type="button"
            aria-label={resultsTableCopy.removeTheFilter(label, message)}
            className={remove}
            onClick={() => onNarrow(withChosen(chosen, field, []))}
          >
            <Icon name="close" size="small" />
          </button>
        </span>
      ))}
    </fieldset>
  );
});

type Choices = Extract<TableFilter, { kind: "choices" }>;
const line = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "10",
  fontSize: "sm",
  cursor: "pointer",
});
const box = css({ flexShrink: "0", width: "4", height: "4", accentColor: "{colors.action}" });

function ChoiceList({ filter, chosen, onNarrow }: { filter: Choices } & Omit<FiltersBarProps, "filters">) {
  const values = chosenIn(chosen, filter.field);
  const toggle = (value: string) =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return (
    <ul>
      {filter.options.map(({ value, label }) => (
        <li key={value}>
          <label className={line}>
            <input
              type="checkbox"
              className={box}
              checked={values.includes(value)}
              onChange={() => onNarrow(withChosen(chosen, filter.field, toggle(value)))}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}
