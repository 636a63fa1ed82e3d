import type { Point } from "#domain/template/geometry.ts";
import type { DesignerEvent } from "#machines/designer/designer.types.ts";
import { designerScale, nearestZoom } from "./canvas-measures.ts";

type ViewEnvironment = { readZoom(): number; send(event: DesignerEvent): void };
/** How pages are looked at. */
export type CanvasView = {
  zoomBy(factor: number): void;
  zoomTo(zoom: number): void;
  fitWidth(): void;
  detach(): void;
};

const settleMs = 120;
const wheelStep = 1.0018;

/**
 * Zoom at the cursor (Ctrl and wheel, two fingers) and the page in view. The pages follow a property of the region's style at
 * once; the machine, and so the sharp drawing, is told when it comes to rest.
 */
export function attachCanvasView(region: HTMLElement, { readZoom, send }: ViewEnvironment): CanvasView {
  let zoom = readZoom();
  region.style.setProperty("--scale", String(zoom * designerScale));
  let settling: ReturnType<typeof setTimeout> | null = null;
  let viewed = "";

  const settle = () => {
    settling = null;
    send({ type: "zoom.changed", zoom });
  };
  const apply = (wanted: number, client: Point) => {
    const next = nearestZoom(wanted);
    const kept = anchorAt(region, client);
    zoom = next;
    region.style.setProperty("--scale", String(zoom * designerScale));
    kept();
    if (settling !== null) clearTimeout(settling);
    settling = setTimeout(settle, settleMs);
  };
  const current = () => (settling === null ? readZoom() : zoom);
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
    apply(current() * wheelStep ** -pixels, { x: event.clientX, y: event.clientY });
  };
  const pinch = attachPinch(region, {
    read: current,
    apply,
    // What one finger had begun is not meant any more.
    begin: () => send({ type: "tool.cancelled" }),
  });
  const onScroll = () => {
    const pageId = pageInView(region);
    if (pageId === null || pageId === viewed) return;
    viewed = pageId;
    send({ type: "page.viewed", pageId });
  };
  region.addEventListener("wheel", onWheel, { passive: false });
  region.addEventListener("scroll", onScroll, { passive: true });
  return {
    zoomBy: (factor) => apply(current() * factor, middleOf(region)),
    zoomTo: (wanted) => apply(wanted, middleOf(region)),
    fitWidth: () => {
      const width = Math.max(0, ...[...region.querySelectorAll<HTMLElement>("[data-page]")].map(widthOf));
      const room = region.clientWidth - 2 * sidePadding;
      if (width > 0) apply((current() * room) / width, middleOf(region));
    },
    detach: () => {
      if (settling !== null) clearTimeout(settling);
      pinch();
      region.removeEventListener("wheel", onWheel);
      region.removeEventListener("scroll", onScroll);
    },
  };
}

const sidePadding = 32;
const widthOf = (element: HTMLElement): number => element.getBoundingClientRect().width;

function middleOf(region: HTMLElement): Point {
  const { left, top } = region.getBoundingClientRect();
  return { x: left + region.clientWidth / 2, y: top + region.clientHeight / 2 };
}

/** What lies at a place of the window now lies there again once the answer is called. */
function anchorAt(region: HTMLElement, client: Point): () => void {
  const pages = [...region.querySelectorAll<HTMLElement>("[data-page]")];
  const page = pages.find((one) => one.getBoundingClientRect().bottom >= client.y) ?? pages.at(-1);
  if (page === undefined) return () => {};
  const before = page.getBoundingClientRect();
  const part = { x: (client.x - before.left) / before.width, y: (client.y - before.top) / before.height };
  return () => {
    const after = page.getBoundingClientRect();
    region.scrollBy(
      after.left + part.x * after.width - client.x,
      after.top + part.y * after.height - client.y,
    );
  };
}

/** The page that lies at the middle of what is seen. */
function pageInView(region: HTMLElement): string | null {
  const { y } = middleOf(region);
  for (const page of region.querySelectorAll<HTMLElement>("[data-page]"))
    if (page.getBoundingClientRect().bottom >= y) return page.dataset.page ?? null;
  return null;
}

type Pinched = { read(): number; apply(zoom: number, at: Point): void; begin(): void };

/** Two fingers. Touch events, since a browser that may scroll by one finger takes the pointers of two away. */
function attachPinch(region: HTMLElement, { read, apply, begin }: Pinched): () => void {
  let from: { distance: number; zoom: number } | null = null;
  const onStart = ({ touches }: TouchEvent) => {
    const [one, other] = touches;
    if (touches.length !== 2 || one === undefined || other === undefined) return;
    begin();
    from = { distance: distanceOf(one, other), zoom: read() };
  };
  const onMove = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (from === null || one === undefined || other === undefined) return;
    // While pages still run on from a fling nothing can be prevented, and two fingers zoom all the same.
    if (event.cancelable) event.preventDefault();
    apply((from.zoom * distanceOf(one, other)) / from.distance, {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    });
  };
  const onEnd = ({ touches }: TouchEvent) => {
    if (touches.length < 2) from = null;
  };
  region.addEventListener("touchstart", onStart, { passive: true });
  region.addEventListener("touchmove", onMove, { passive: false });
  region.addEventListener("touchend", onEnd);
  region.addEventListener("touchcancel", onEnd);
  return () => {
    region.removeEventListener("touchstart", onStart);
    region.removeEventListener("touchmove", onMove);
    region.removeEventListener("touchend", onEnd);
    region.removeEventListener("touchcancel", onEnd);
  };
}

const distanceOf = (one: Touch, other: Touch): number =>
  Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
