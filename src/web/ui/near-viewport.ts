import { useCallback, useState } from "react";

/** Whether an element is near what is seen of `rootSelector`, as long as it is: `ref` goes on the element. */
export function useNearViewport(rootSelector: string, margin: string) {
  const [isNear, setIsNear] = useState(false);
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
