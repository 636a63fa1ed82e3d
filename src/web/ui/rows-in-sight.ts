import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import type { VisibleRow, VisibleRows } from "./use-visible-rows.ts";

type RowsInSightProps = {
  count: number;
  /** The row that Tab stops at: it is always there to be tabbed to. */
  active: number;
  /** The element around the rows. */
  container: RefObject<HTMLElement | null>;
  onChange: (visible: VisibleRows) => void;
};

const tableRow = { rem: 3, overscan: 10 };
// The page above the cards counts as rows: more than that is drawn on either side.
const card = { rem: 14, gapRem: 0.75, overscan: 5 };

/**
 * Reports which rows are in sight, with some on either side and the one that has the focus, and draws nothing itself: so
 * the rows stay the same elements while this is on its way, comes and goes.
 */
export function RowsInSight({ count, active, container, onChange }: RowsInSightProps) {
  const isCards = useSyncExternalStore(onResize, readIsCards);
  const common = {
    count,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), active), [active]),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    indexAttribute: "data-row-index",
  };
  const inPane = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    enabled: !isCards,
    getScrollElement: () => container.current?.closest<HTMLElement>("[data-rows-pane]") ?? null,
    estimateSize: () => tableRow.rem * remPixels(),
    overscan: tableRow.overscan,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({
    ...common,
    enabled: isCards,
    estimateSize: () => card.rem * remPixels(),
    gap: card.gapRem * remPixels(),
    overscan: card.overscan,
  });
  const { options, getVirtualItems, getTotalSize, measureElement } = isCards ? inWindow : inPane;
  const [items, height, { gap }] = [getVirtualItems(), getTotalSize(), options];
  useLayoutEffect(() => {
    const drawn: VisibleRow[] = [];
    let end = -gap;
    for (const { index, start, end: itemEnd } of items) {
      drawn.push({ index, before: start - end - gap });
      end = itemEnd;
    }
    // Rows of a table are of one height: measuring them would have the page laid out twice.
    onChange({ drawn, after: Math.max(0, height - end), measure: isCards ? measureElement : null });
  }, [items, height, gap, isCards, measureElement, onChange]);
  return null;
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
