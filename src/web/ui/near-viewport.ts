import { useCallback, useState } from "react";

/**
 * Whether an element is near what is seen of `rootSelector`, as long as it is: `ref` goes on the element. `isNearAtFirst` is
 * taken for true until it is measured, so that what is surely seen is not drawn twice.
 */
export function useNearViewport(rootSelector: string, margin: string, isNearAtFirst = false) {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
        { root: element.closest(rootSelector), rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rootSelector, margin],
  );
  return { ref, isNear };
}
