import type { Problem } from "#contract/problems.ts";

/** A row by its id, as it was read last. */
export type SelectedRow = { id: string; row: unknown };

export type RowSelectionInput = { maxRows: number };

export type RowSelectionContext = {
  /** How many can be selected at once. */
  maxRows: number;
  /** The rows of the page that is shown, in their order. */
  shown: readonly SelectedRow[];
  /** In the order in which they were selected, whichever page they are on. */
  selected: readonly SelectedRow[];
  /** Where a range begins: the row that was pressed last. */
  anchor: string | null;
  problem: Problem | null;
};

export type RowSelectionEvent =
  | { type: "rows.shown"; rows: readonly SelectedRow[] }
  | { type: "row.toggled"; id: string }
  | { type: "range.extended"; id: string }
  | { type: "page.toggled" }
  | { type: "all.requested" }
  | { type: "rows.released"; ids: readonly string[] }
  | { type: "selection.cleared" }
  | { type: "search.changed" };

export type RowSelectionPorts = {
  /** The rows of the whole search, `maxRows` of them at the most. */
  readAllRows: { input: { maxRows: number }; output: readonly SelectedRow[] };
};
