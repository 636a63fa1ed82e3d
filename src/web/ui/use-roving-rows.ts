import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

type RovingRows = {
  count: number;
  /** Null where rows have no page: Enter shows their actions. */
  onOpen: ((index: number) => void) | null;
  /** The actions of a row, beside the element that has the focus. */
  onMenu: (index: number, anchor: HTMLElement) => void;
  onTurn: (by: 1 | -1) => void;
  /** Selects a row, with Shift everything up to it; null where rows are not selected. */
  onSelect: ((index: number, isRange: boolean) => void) | null;
};

/** Marks the link of a row: it opens what the row opens. One component for each link would cost more than the table. */
export const opensRow = { "data-opens-row": "" } as const;
const rowSelector = "[data-row-index]";

/**
 * One row of a list takes the focus, and the arrow keys take it along: Enter opens it, the menu key shows its actions, the
 * space bar selects it. Only
 * that row is a stop of the Tab key. Handlers belong on the element around the rows.
 */
export function useRovingRows({ count, onOpen, onMenu, onTurn, onSelect }: RovingRows) {
  const [active, setActive] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const focusRow = useCallback((index: number) => {
    const find = () => container.current?.querySelector<HTMLElement>(`[data-row-index="${index}"]`) ?? null;
    const drawn = find();
    // A row that is out of sight may not be drawn; the active one is.
    if (drawn === null) flushSync(() => setActive(index));
    else setActive(index);
    (drawn ?? find())?.focus();
  }, []);
  const hasFocus = useRef(false);
  useEffect(() => {
    // The row that had it is gone with a shorter page: else the keys would lead nowhere.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (isLost && count > 0) focusRow(count - 1);
  }, [count, focusRow]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    // Keys within a row belong to what is pressed there.
    if (!row.matches(rowSelector) || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = indexOf(row);
    const verb = verbOf(event, {
      index,
      count,
      focusRow,
      onOpen,
      onTurn,
      onSelect,
      openMenu: () => onMenu(index, row),
    });
    if (verb === null) return;
    event.preventDefault();
    verb();
  };
  return {
    /** The row that Tab stops at. */
    active: Math.min(active, Math.max(0, count - 1)),
    container,
    handlers: {
      onKeyDown,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>(rowSelector);
        if (onOpen === null || row === null || isElsewhere(event)) return;
        event.preventDefault();
        onOpen(indexOf(row));
      },
      onFocus: ({ target }: { target: EventTarget & Element }) => {
        const row = target.closest<HTMLElement>(rowSelector);
        hasFocus.current = true;
        if (row !== null) setActive(indexOf(row));
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget !== null) hasFocus.current = currentTarget.contains(relatedTarget);
      },
      // The keys have shown our actions: the browser's own menu would lie over them.
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        if ((event.target as HTMLElement).matches(rowSelector) && event.button !== 2) event.preventDefault();
      },
    },
  };
}

type Keys = {
  index: number;
  count: number;
  focusRow: (index: number) => void;
  onOpen: RovingRows["onOpen"];
  onTurn: (by: 1 | -1) => void;
  onSelect: RovingRows["onSelect"];
  openMenu: () => void;
};

function verbOf({ key, shiftKey }: KeyboardEvent, keys: Keys): (() => void) | null {
  const { index, count, focusRow, onOpen, onTurn, onSelect, openMenu } = keys;
  const step = (to: number) => () => {
    if (shiftKey) onSelect?.(index, true);
    if (shiftKey) onSelect?.(to, true);
    focusRow(to);
  };
  if (key === "ArrowDown") return step(Math.min(count - 1, index + 1));
  if (key === "ArrowUp") return step(Math.max(0, index - 1));
  if (key === " " && onSelect !== null) return () => onSelect(index, shiftKey);
  if (key === "Home") return () => focusRow(0);
  if (key === "End") return () => focusRow(count - 1);
  if (key === "PageDown") return () => onTurn(1);
  if (key === "PageUp") return () => onTurn(-1);
  if (key === "Enter") return onOpen === null ? openMenu : () => onOpen(index);
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return openMenu;
  return null;
}

/** A control within a row, a new tab, and marking text are no opening of it; its own link is. */
function isElsewhere({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): boolean {
  const control = (target as HTMLElement).closest("a, button, label, input");
  const isLink = control?.matches("[data-opens-row]") === true;
  if (control !== null) return !isLink || ctrlKey || metaKey || shiftKey;
  return (window.getSelection()?.toString() ?? "") !== "";
}

const indexOf = (row: HTMLElement): number => Number(row.dataset.rowIndex);
