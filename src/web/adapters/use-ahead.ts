import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * Fetches what comes next, once what is shown is there and the browser has a moment to spare: never for whoever has it save
 * data. What doesn't come is fetched when it is shown.
 */
export function useAhead(fetch: (() => Promise<unknown>) | null): void {
  useEffect(() => {
    if (fetch !== null && !savesData())
      whenIdle()
        .then(fetch)
        .catch(() => undefined);
  }, [fetch]);
}

/** Not every browser says so. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
