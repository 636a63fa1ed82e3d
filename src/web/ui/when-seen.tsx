import { type ReactNode, useCallback, useState } from "react";

type WhenSeenProps = { minHeight: number; children: ReactNode };

/** Draws its content once it comes near what is seen, and keeps it from then on; until then it keeps the place. */
export function WhenSeen({ minHeight, children }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={isSeen ? undefined : watch} style={{ minHeight }}>
      {isSeen ? children : null}
    </div>
  );
}
