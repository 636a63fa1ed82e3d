import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useSyncExternalStore } from "react";
import { useWholePage } from "./use-whole-page.ts";

type VisibleRows = {
  /** Another array is another page. */
  rows: readonly unknown[];
  /** The row that Tab stops at: it is always there to be tabbed to. */
  active: number;
  /** The element around the rows. */
  container: RefObject<HTMLElement | null>;
};

type VisibleRow = {
  index: number;
  /** The height of the rows that are left out above it, in pixels. */
  before: number;
};

/** The element in which the rows scroll where they are a table; cards scroll with the page. */
export const rowsPane = { "data-rows-pane": "" } as const;

/** So many are all drawn: what is left out costs more than it saves. */
const maxDrawn = 50;
const tableRow = { rem: 3, overscan: 10 };
// The page above the cards counts as rows: more than that is drawn on either side.
const card = { rem: 14, gapRem: 0.75, overscan: 5 };

/**
 * Which rows of a long page are drawn: those in sight, some on either side, and the one that has the focus. All of them are
 * where a page is printed or searched by the browser.
 */
export function useVisibleRows({ rows, active, container }: VisibleRows) {
  const isCards = useSyncExternalStore(onResize, readIsCards);
  const isWhole = useWholePage(rows);
  const isPartial = rows.length > maxDrawn && !isWhole;
  const common = {
    count: rows.length,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), active), [active]),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    indexAttribute: "data-row-index",
  };
  const inPane = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    enabled: isPartial && !isCards,
    getScrollElement: () => container.current?.closest<HTMLElement>("[data-rows-pane]") ?? null,
    estimateSize: () => tableRow.rem * remPixels(),
    overscan: tableRow.overscan,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({
    ...common,
    enabled: isPartial && isCards,
    estimateSize: () => card.rem * remPixels(),
    gap: card.gapRem * remPixels(),
    overscan: card.overscan,
  });
  if (!isPartial) return { drawn: rows.map((_, index) => ({ index, before: 0 })), after: 0, measure: null };
  const { options, getVirtualItems, getTotalSize, measureElement } = isCards ? inWindow : inPane;
  const drawn: VisibleRow[] = [];
  let end = -options.gap;
  for (const item of getVirtualItems()) {
    drawn.push({ index: item.index, before: item.start - end - options.gap });
    end = item.end;
  }
  // Rows of a table are of one height: measuring them would have the page laid out twice.
  return { drawn, after: Math.max(0, getTotalSize() - end), measure: isCards ? measureElement : null };
}

/** The indexes in order, with this one among them. */
function withRow(indexes: readonly number[], index: number): number[] {
  return indexes.includes(index) ? [...indexes] : [...indexes, index].sort((one, other) => one - other);
}

// As `_cards` of the theme.
const readIsCards = (): boolean => window.innerWidth < 640;

function onResize(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}

const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
