import { useEffect, useEffectEvent } from "react";

/** Calls back again and again while a pace is given, always with the newest values. */
export function useTicking(paceMs: number | null, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (paceMs === null) return;
    const timer = window.setInterval(() => tick(), paceMs);
    return () => window.clearInterval(timer);
  }, [paceMs]);
}
