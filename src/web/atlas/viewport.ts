import type { Point } from "./atlas-data.ts";

export type Viewport = {
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  /** Brings what stands at a place of the drawing into the middle. */
  show(id: string): void;
  detach(): void;
};

const step = 1.2;
const min = 0.2;
const max = 3;
const pressSlack = 4;

/**
 * Zoom and drag over a scrolling region that holds one SVG; `start` is what it opens at. Panning is the region's own
 * scrolling, so that arrows, touch and the focus' coming into view are the browser's; a zoom sets the SVG's size once, and
 * nothing is drawn anew by React.
 */
export function attachViewport(
  region: HTMLElement,
  { start, onScale }: { start: Point; onScale: (scale: number) => void },
): Viewport {
  const svg = region.querySelector("svg");
  if (svg === null) throw new Error("The region holds no drawing");
  const full = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
  let scale = 1;

  const apply = (wanted: number, at: Point) => {
    const outer = region.getBoundingClientRect();
    const before = svg.getBoundingClientRect();
    const kept = { x: (outer.left + at.x - before.left) / scale, y: (outer.top + at.y - before.top) / scale };
    scale = Math.min(max, Math.max(min, wanted));
    svg.style.width = `${full.width * scale}px`;
    svg.style.height = `${full.height * scale}px`;
    // Where it came to lie is measured: a drawing narrower than the region is centred in it.
    const after = svg.getBoundingClientRect();
    region.scrollBy(
      after.left + kept.x * scale - outer.left - at.x,
      after.top + kept.y * scale - outer.top - at.y,
    );
    onScale(scale);
  };
  const middle = () => ({ x: region.clientWidth / 2, y: region.clientHeight / 2 });
  const fitting = () => Math.min(region.clientWidth / full.width, region.clientHeight / full.height, 1);

  const onWheel = (event: WheelEvent) => {
    if (event.shiftKey || event.deltaY === 0) return;
    event.preventDefault();
    const { left, top } = region.getBoundingClientRect();
    const turned = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 100 : event.deltaY / 3;
    const at = { x: event.clientX - left, y: event.clientY - top };
    apply(scale * step ** -Math.max(-2, Math.min(2, turned)), at);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const verb = { "+": viewport.zoomIn, "=": viewport.zoomIn, "-": viewport.zoomOut, "0": viewport.fit }[
      event.key
    ];
    if (verb === undefined) return;
    event.preventDefault();
    verb();
  };
  const endDragging = attachDragging(region);
  region.addEventListener("wheel", onWheel, { passive: false });
  region.addEventListener("keydown", onKey);

  const viewport: Viewport = {
    zoomIn: () => apply(scale * step, middle()),
    zoomOut: () => apply(scale / step, middle()),
    fit: () => apply(fitting(), { x: 0, y: 0 }),
    show: (id) => {
      const part = svg.querySelector(`[data-pick="${CSS.escape(id)}"][role]`);
      if (part !== null) centre(region, part);
    },
    detach: () => {
      endDragging();
      region.removeEventListener("wheel", onWheel);
      region.removeEventListener("keydown", onKey);
    },
  };
  // At 100 % all text can be read: a chart that is larger is opened where it begins.
  apply(1, { x: 0, y: 0 });
  region.scrollTo(start.x * scale - region.clientWidth / 2, start.y * scale - region.clientHeight / 4);
  return viewport;
}

/** Moves the region so that a part of it is in its middle, unless it is seen wholly. */
function centre(region: HTMLElement, part: Element): void {
  const outer = region.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  const isSeen =
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
  if (isSeen) return;
  region.scrollBy(
    (inner.left + inner.right - outer.left - outer.right) / 2,
    (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
  );
}

/** Drags the region's content with a mouse or pen; a finger scrolls it by itself. A drag ends in no press. */
function attachDragging(region: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let isDragged = false;
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    isDragged = false;
    from = { x: event.clientX, y: event.clientY, left: region.scrollLeft, top: region.scrollTop };
  };
  const onMove = (event: PointerEvent) => {
    if (from === null) return;
    const moved = { x: event.clientX - from.x, y: event.clientY - from.y };
    if (!isDragged && Math.hypot(moved.x, moved.y) > pressSlack) {
      isDragged = true;
      region.setPointerCapture(event.pointerId);
      region.dataset.dragging = "";
    }
    if (isDragged) region.scrollTo(from.left - moved.x, from.top - moved.y);
  };
  const onUp = () => {
    from = null;
    delete region.dataset.dragging;
  };
  const onClick = (event: MouseEvent) => {
    if (isDragged) event.stopPropagation();
    isDragged = false;
  };
  region.addEventListener("pointerdown", onDown);
  region.addEventListener("pointermove", onMove);
  region.addEventListener("pointerup", onUp);
  region.addEventListener("pointercancel", onUp);
  region.addEventListener("click", onClick, { capture: true });
  return () => {
    region.removeEventListener("pointerdown", onDown);
    region.removeEventListener("pointermove", onMove);
    region.removeEventListener("pointerup", onUp);
    region.removeEventListener("pointercancel", onUp);
    region.removeEventListener("click", onClick, { capture: true });
  };
}
