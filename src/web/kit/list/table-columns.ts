import type { ReactNode } from "react";
import type { ColumnChoice, Sort } from "#machines/results-table/results-table.types.ts";

/** A column of a table, in the words of what is listed. */
export type TableColumn<Row> = {
  id: string;
  label: string;
  isSortable: boolean;
  /** In rem: columns keep their width from page to page. */
  width: number;
  align?: "start" | "end";
  /** Values that people look at from the newest or largest down are sorted so by the first press. */
  startsDescending?: boolean;
  /** Not among those that are seen at first. */
  isHidden?: boolean;
  /** How a card shows it: as its title, as a line under it, or not at all. */
  onCard: "title" | "line" | "none";
  /** Null or empty where the row has nothing: a dash in the table, no line on its card. */
  cell: (row: Row) => ReactNode;
};

/** The columns that are seen, in their order. */
export function seenColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { order, hidden }: ColumnChoice,
): readonly TableColumn<Row>[] {
  return order.flatMap((id) => (hidden.includes(id) ? [] : columns.filter((column) => column.id === id)));
}

/** A column one place further to the front or the back, among those that there are. */
export function movedColumn({ order, hidden }: ColumnChoice, id: string, by: 1 | -1): ColumnChoice {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden };
  const others = order.filter((each) => each !== id);
  return { order: [...others.slice(0, to), id, ...others.slice(to)], hidden };
}

/** A column shown or hidden; the last one that is seen stays. */
export function toggledColumn({ order, hidden }: ColumnChoice, id: string): ColumnChoice {
  if (hidden.includes(id)) return { order, hidden: hidden.filter((each) => each !== id) };
  return order.length - hidden.length > 1 ? { order, hidden: [...hidden, id] } : { order, hidden };
}

/** The state of TanStack Table's sorting as the specified map, and back. */
export const sortOf = (sorting: readonly { id: string; desc: boolean }[]): Sort =>
  Object.fromEntries(sorting.map(({ id, desc }) => [id, desc ? "desc" : "asc"]));
export const sortingOf = (sort: Sort): { id: string; desc: boolean }[] =>
  Object.entries(sort).map(([id, direction]) => ({ id, desc: direction === "desc" }));
