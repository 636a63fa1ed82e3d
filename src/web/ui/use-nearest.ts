import { useState } from "react";
import { useAttached } from "./use-attached.ts";

type Nearest = { names: readonly string[]; width: number };

/**
 * Which parts of a long column are nearest to the middle of what is seen, so many at most, and how wide the column is. `ref`
 * goes on the column; its parts say their names by `data-part`.
 */
export function useNearest(max: number, first: readonly string[]) {
  const [nearest, setNearest] = useState<Nearest>({ names: first.slice(0, max), width: 0 });
  const { ref } = useAttached<HTMLElement>((column) => watchNearest(column, max, setNearest));
  return { ref, ...nearest };
}

function watchNearest(column: HTMLElement, max: number, notify: (nearest: Nearest) => void): () => void {
  let frame = 0;
  let known = "";
  const measure = () => {
    frame = 0;
    const middle = window.innerHeight / 2;
    const parts = [...column.querySelectorAll<HTMLElement>("[data-part]")].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const isMiddle = top <= middle && middle <= bottom;
      return {
        name: part.dataset.part ?? "",
        away: isMiddle ? 0 : Math.min(Math.abs(top - middle), Math.abs(bottom - middle)),
      };
    });
    const names = parts
      .sort((one, other) => one.away - other.away)
      .slice(0, max)
      .map(({ name }) => name);
    const width = Math.round(column.clientWidth);
    const now = `${[...names].sort().join()} ${width}`;
    if (now === known) return;
    known = now;
    notify({ names, width });
  };
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  soon();
  document.addEventListener("scroll", soon, { passive: true, capture: true });
  window.addEventListener("resize", soon);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("scroll", soon, { capture: true });
    window.removeEventListener("resize", soon);
  };
}
