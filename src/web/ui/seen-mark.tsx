import { useState } from "react";
import { css } from "#styled/css";
import { useAttached } from "./use-attached.ts";

const layer = css({ position: "absolute", inset: "0", pointerEvents: "none" });

/** `mark` lies over what is drawn: `onSeen` is called the first time that any of it is on the screen once it is there. */
export function useFirstSight(isThereAtFirst: boolean, onSeen: () => void) {
  const [isThere, setIsThere] = useState(isThereAtFirst);
  return { mark: isThere ? <SeenMark onSeen={onSeen} /> : null, noteDrawn: () => setIsThere(true) };
}

function SeenMark({ onSeen }: { onSeen: () => void }) {
  const { ref } = useAttached<HTMLDivElement>((element) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return <div ref={ref} aria-hidden="true" className={layer} />;
}
