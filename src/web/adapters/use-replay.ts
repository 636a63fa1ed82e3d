import { useEffect } from "react";
import type { KeptInput } from "./kept-input.ts";

/** Has what was kept answered by what is there now, a frame after it came: by then it has drawn what it holds. */
export function useReplay(input: KeptInput): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.replay());
    return () => cancelAnimationFrame(frame);
  }, [input]);
}
