import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Tells that what uses it is being left: for another page of ours, for another site, or by a phone that puts the browser
 * away. It is told before anything that was started with it ends.
 */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const tell = () => leave();
    const tellHidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", tell);
    document.addEventListener("visibilitychange", tellHidden);
    return () => {
      tell();
      window.removeEventListener("pagehide", tell);
      document.removeEventListener("visibilitychange", tellHidden);
    };
  }, []);
}
