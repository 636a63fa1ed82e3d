export type PageMoment = "hidden" | "left" | "online" | "moved";

/**
 * Tells what becomes of the page: put away for now, left for good, its network back, or moved within by the browser's own
 * way back and forward. Answers how to stop.
 */
export function watchPage(notify: (moment: PageMoment) => void): () => void {
  const hidden = () => {
    if (document.visibilityState === "hidden") notify("hidden");
  };
  const left = () => notify("left");
  const online = () => notify("online");
  const moved = () => notify("moved");
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
