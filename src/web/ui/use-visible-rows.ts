import { useState } from "react";
import { useWholePage } from "./use-whole-page.ts";

export type VisibleRow = {
  index: number;
  /** The height of the rows that are left out above it, in pixels. */
  before: number;
};

export type VisibleRows = {
  drawn: readonly VisibleRow[];
  /** The height of the rows that are left out below, in pixels. */
  after: number;
  /** Where rows have heights of their own. */
  measure: ((row: HTMLElement | null) => void) | null;
};

/** The element in which the rows scroll where they are a table; cards scroll with the page. */
export const rowsPane = { "data-rows-pane": "" } as const;

/** So many are all drawn: what is left out costs more than it saves. */
const maxDrawn = 50;

/**
 * Which rows of a long page are drawn: those that `RowsInSight` reports, the first ones until it does. All of them are where
 * a page is printed or searched by the browser. Another array is another page.
 */
export function useVisibleRows(rows: readonly unknown[]) {
  const isWhole = useWholePage(rows);
  const [reported, report] = useState<VisibleRows | null>(null);
  const isPartial = rows.length > maxDrawn && !isWhole;
  return {
    ...((isPartial ? reported : null) ?? firstRows(isPartial ? maxDrawn : rows.length)),
    isPartial,
    report,
  };
}

const firstRows = (length: number): VisibleRows => ({
  drawn: Array.from({ length }, (_, index) => ({ index, before: 0 })),
  after: 0,
  measure: null,
});
