import type { Point } from "#domain/template/geometry.ts";

/** What scrolls a region while something is dragged at its edge. */
export type EdgeScroll = {
  /** Where a drag has come to in the window. */
  follow(client: Point): void;
  stop(): void;
};

const margin = 40;
const pixelsPerSecond = 700;

/**
 * Scrolls as long as a drag is beyond the region's edge or within 40 pixels of it. Only then does it want frames: that of
 * interactjs wants every one of a drag, wherever it is.
 */
export function createEdgeScroll(region: HTMLElement): EdgeScroll {
  let direction: Point = { x: 0, y: 0 };
  let going: { frame: number; since: number } | null = null;
  const next = (since: number) => {
    going = { frame: requestAnimationFrame(scroll), since };
  };
  const scroll = (now: number) => {
    if (going === null) return;
    const by = ((now - going.since) / 1000) * pixelsPerSecond;
    region.scrollBy({ left: direction.x * by, top: direction.y * by, behavior: "instant" });
    next(now);
  };
  const stop = () => {
    if (going !== null) cancelAnimationFrame(going.frame);
    going = null;
  };
  return {
    follow: ({ x, y }) => {
      const { left, right, top, bottom } = region.getBoundingClientRect();
      direction = { x: towards(x, left, right), y: towards(y, top, bottom) };
      if (direction.x === 0 && direction.y === 0) stop();
      else if (going === null) next(performance.now());
    },
    stop,
  };
}

const towards = (at: number, low: number, high: number): number =>
  at > high - margin ? 1 : at < low + margin ? -1 : 0;
