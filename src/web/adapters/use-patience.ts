import { useCallback, useEffect, useState } from "react";

/** Whether something has come, as `tell` says, or has been waited for long enough. */
export function usePatience(isThereAtFirst: boolean, patienceMs: number) {
  const [isOver, setOver] = useState(isThereAtFirst);
  const tell = useCallback(() => setOver(true), []);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(tell, patienceMs);
    return () => clearTimeout(timer);
  }, [isOver, tell, patienceMs]);
  return { isOver, tell };
}
