import type { Point } from "#contract/contract-template-geometry.ts";

/** Scrolls a region as long as a pointer that drags something is near its edge. */
export type EdgeScroll = {
  /** Where the pointer is now. */
  follow(client: Point): void;
  stop(): void;
};

const edgeMargin = 40;
const pixelsPerSecond = 700;

/** `onScrolled` is called after each step: what is dragged stays under the pointer. */
export function createEdgeScroll(region: HTMLElement, onScrolled: () => void): EdgeScroll {
  let by: Point = { x: 0, y: 0 };
  let frame: number | null = null;
  let last = 0;
  const step = (now: number) => {
    const part = ((now - last) / 1_000) * pixelsPerSecond;
    last = now;
    const { scrollLeft, scrollTop } = region;
    region.scrollBy(by.x * part, by.y * part);
    if (region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop) onScrolled();
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  // Measured once: a drag does not resize the window.
  const { left, right, top, bottom } = region.getBoundingClientRect();
  return {
    follow: ({ x, y }) => {
      by = { x: side(x, left, right), y: side(y, top, bottom) };
      if (by.x === 0 && by.y === 0) stop();
      else if (frame === null) {
        last = performance.now();
        frame = requestAnimationFrame(step);
      }
    },
    stop,
  };
}

/** -1 at the lower edge, 1 at the upper one, 0 between. */
const side = (at: number, from: number, to: number): -1 | 0 | 1 => {
  if (at < from + edgeMargin) return -1;
  return at > to - edgeMargin ? 1 : 0;
};
