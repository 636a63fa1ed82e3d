import { type RefCallback, useCallback, useRef } from "react";

/** Joins dragging into another order to a list, as `attachDragOrder` says, which is loaded with the list. */
export function useDragOrder(onMove: (name: string, to: number) => void): RefCallback<HTMLElement> {
  const latest = useRef(onMove);
  latest.current = onMove;
  return useCallback((list) => {
    if (list === null) return;
    let isGone = false;
    let detach = () => {};
    const attach = async () => {
      const { attachDragOrder } = await import("./drag-order.ts");
      if (!isGone) detach = attachDragOrder(list, (name, to) => latest.current(name, to));
    };
    // Where it cannot be loaded, the buttons of the list still move its items.
    attach().catch(() => undefined);
    return () => {
      isGone = true;
      detach();
    };
  }, []);
}
