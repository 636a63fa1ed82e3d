import { useCallback, useEffect, useState } from "react";

/** Whether something has come, as `notify` says, or has been waited for long enough. */
export function useDelay(isThereAtFirst: boolean, backoffMs: number) {
  const [isOver, setOver] = useState(isThereAtFirst);
  const notify = useCallback(() => setOver(true), []);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(notify, backoffMs);
    return () => clearTimeout(timer);
  }, [isOver, notify, backoffMs]);
  return { isOver, notify };
}
