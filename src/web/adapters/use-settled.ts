import { useEffect, useState } from "react";

/** A plain value once it has stayed the same for a while; the first one at once. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const written = JSON.stringify(value);
  const [settled, settle] = useState(written);
  useEffect(() => {
    if (written === settled) return;
    const timer = setTimeout(() => settle(written), pauseMs);
    return () => clearTimeout(timer);
  }, [written, settled, pauseMs]);
  return JSON.parse(settled) as Value;
}
