export type PageMoment = "hidden" | "left" | "online" | "moved";

/**
 * Tells what becomes of the page: put away for now, left for good, its network back, or moved within by the browser's own
 * way back and forward. Answers how to stop.
 */
export function watchPage(tell: (moment: PageMoment) => void): () => void {
  const hidden = () => {
    if (document.visibilityState === "hidden") tell("hidden");
  };
  const left = () => tell("left");
  const online = () => tell("online");
  const moved = () => tell("moved");
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", left);
  window.addEventListener("online", online);
  window.addEventListener("popstate", moved);
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("pagehide", left);
    window.removeEventListener("online", online);
    window.removeEventListener("popstate", moved);
  };
}
