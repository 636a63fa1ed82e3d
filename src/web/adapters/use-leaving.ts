import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Tells that what uses it is being left: for another page of ours, for another site, or by a phone that puts the browser
 * away. It is told before anything that was started with it ends.
 */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const notify = () => leave();
    const notifyHidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", notify);
    document.addEventListener("visibilitychange", notifyHidden);
    return () => {
      notify();
      window.removeEventListener("pagehide", notify);
      document.removeEventListener("visibilitychange", notifyHidden);
    };
  }, []);
}
