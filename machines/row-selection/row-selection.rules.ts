import type { RowSelectionContext, SelectedRow } from "./row-selection.types.ts";

type Rows = readonly SelectedRow[];

const has = (rows: Rows, id: string): boolean => rows.some((row) => row.id === id);

/** One more, or one fewer. */
export function toggled({ selected, shown, maxRows }: RowSelectionContext, id: string): Rows {
  if (has(selected, id)) return without(selected, [id]);
  return joined(
    selected,
    shown.filter((row) => row.id === id),
    maxRows,
  );
}

/** Everything from the row that was pressed last to this one; this one alone where that is on another page. */
export function extended({ selected, shown, anchor, maxRows }: RowSelectionContext, id: string): Rows {
  const to = shown.findIndex((row) => row.id === id);
  const from = shown.findIndex((row) => row.id === anchor);
  const first = from < 0 ? to : Math.min(from, to);
  return joined(selected, shown.slice(Math.max(0, first), Math.max(from, to) + 1), maxRows);
}

/** The whole page, or none of it where all of it was selected. */
export function pageToggled({ selected, shown, maxRows }: RowSelectionContext): Rows {
  const ids = shown.map(({ id }) => id);
  return isPageSelected({ selected, shown }) ? without(selected, ids) : joined(selected, shown, maxRows);
}

/** The same rows as they are shown now. */
export const refreshed = (selected: Rows, shown: Rows): Rows =>
  selected.map((row) => shown.find(({ id }) => id === row.id) ?? row);

export const without = (selected: Rows, ids: readonly string[]): Rows =>
  selected.filter(({ id }) => !ids.includes(id));

export const isPageSelected = ({
  selected,
  shown,
}: Pick<RowSelectionContext, "selected" | "shown">): boolean => shown.every(({ id }) => has(selected, id));

const joined = (selected: Rows, more: Rows, maxRows: number): Rows =>
  [...selected, ...more.filter(({ id }) => !has(selected, id))].slice(0, maxRows);
