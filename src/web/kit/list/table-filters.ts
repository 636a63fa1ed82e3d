import { dayInShort } from "#domain/calendar/days.ts";
import type { DateRules } from "#web/ui/date-rules.ts";

/** A way to narrow a table, in a field of its search. */
export type TableFilter = { field: string; label: string } & (
  | { kind: "choices"; options: readonly { value: string; label: string }[] }
  | { kind: "dates"; rules: DateRules }
);
export type Chip = { field: string; label: string; message: string };

/** `2026-10-01` → `1 Oct 2026`, the same in every time zone. */
export const shortDay = dayInShort;

/** The values that a field is narrowed to: `["auction", "tender"]` of `method:"auction,tender"`. */
export function chosenIn(filters: readonly string[], field: string): readonly string[] {
  const filter = filters.find((each) => each.startsWith(`${field}:`));
  const value = filter?.slice(field.length + 1).replaceAll('"', "") ?? "";
  return value === "" ? [] : value.split(",");
}

/** The filters with one field narrowed to other values; to none is to take it away. */
export function withChosen(filters: readonly string[], field: string, values: readonly string[]): string[] {
  const others = filters.filter((each) => !each.startsWith(`${field}:`));
  if (values.length === 0) return others;
  const value = values.join(",");
  return [...others, `${field}:${/[^\w.,:-]/.test(value) ? `"${value}"` : value}`];
}

/** Both ends of a range of days: `2026-01-01..2026-03-31`; null where it is not narrowed. */
export function rangeIn(filters: readonly string[], field: string): readonly [string, string] | null {
  const [text = ""] = chosenIn(filters, field);
  const [, from, to = from] = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/.exec(text) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
}

/** What the table is narrowed by just now, each to be taken away alone. Fields that nobody knows are shown as they are. */
export const chipsOf = (filters: readonly string[], known: readonly TableFilter[]): Chip[] =>
  filters.map((text) => {
    const field = text.split(":")[0] ?? "";
    const filter = known.find((each) => each.field === field);
    const values = chosenIn(filters, field);
    if (filter === undefined) return { field, label: field, message: values.join(", ") };
    return { field, label: filter.label, message: labelOf(filter, filters, values) };
  });

function labelOf(filter: TableFilter, filters: readonly string[], values: readonly string[]): string {
  if (filter.kind === "dates") {
    const range = rangeIn(filters, filter.field);
    return range === null ? values.join(", ") : rangeLabel(range);
  }
  const labels = values.map((value) => filter.options.find((each) => each.value === value)?.label ?? value);
  return labels.length > 2
    ? `${labels.slice(0, 2).join(", ")} and ${labels.length - 2} more`
    : labels.join(", ");
}

const rangeLabel = ([from, to]: readonly [string, string]): string =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
