import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

// Find, find again, select all: the browser looks at what is drawn.
const keys = ["f", "g", "a"];

/**
 * Whether all rows of a page are wanted: from the key that finds in it or selects all until another page is shown, and
 * while it is printed.
 */
export function useWholePage(page: unknown): boolean {
  const [searched, setSearched] = useState<unknown>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === "F3" || ((ctrlKey || metaKey) && keys.includes(key.toLowerCase()))) setSearched(page);
    };
    window.addEventListener("keydown", onKeyDown, { signal, capture: true });
    // What is printed is what is there when the event has been handled.
    window.addEventListener("beforeprint", () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener("afterprint", () => setIsPrinting(false), { signal });
    return () => ending.abort();
  }, [page]);
  return isPrinting || searched === page;
}
