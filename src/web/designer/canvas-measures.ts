import type { Box, Point } from "#domain/template/geometry.ts";
import type { TemplateDesign, TemplatePage } from "#domain/template/types.ts";

/** How many pixels a point takes at 100 %. */
export const designerScale = 1.5;
export const minZoom = 0.25;
export const maxZoom = 4;

const roomAround = 64;

/** A zoom as it is kept: within what is possible, to a thousandth. */
export const nearestZoom = (wanted: number): number =>
  Math.round(Math.min(maxZoom, Math.max(minZoom, wanted)) * 1000) / 1000;

/** The zoom that pages are first seen in: where they are wider than the screen, that which shows their whole width. */
export function firstZoom(design: TemplateDesign, regionWidth: number): number {
  const widest = Math.max(0, ...design.pages.map(({ width }) => width)) * designerScale;
  const room = regionWidth - roomAround;
  return widest > room ? nearestZoom(room / widest) : 1;
}

export type PagePlace = { page: TemplatePage; element: HTMLElement; left: number; top: number };
/** Where the pages of a scrolling region lie in what it scrolls, in pixels, measured once a gesture. */
export type CanvasMeasures = {
  places: readonly PagePlace[];
  /** Pixels a point. */
  scale: number;
  /** A place of the window in what the region scrolls. */
  contentPoint(client: Point): Point;
};

export function measureCanvas(region: HTMLElement, design: TemplateDesign, zoom: number): CanvasMeasures {
  const outer = region.getBoundingClientRect();
  const { scrollLeft, scrollTop } = region;
  const byId = new Map(design.pages.map((page) => [page.id, page]));
  const places = [...region.querySelectorAll<HTMLElement>("[data-page]")].flatMap((element) => {
    const page = byId.get(element.dataset.page ?? "");
    if (page === undefined) return [];
    const { left, top } = element.getBoundingClientRect();
    return [{ page, element, left: left - outer.left + scrollLeft, top: top - outer.top + scrollTop }];
  });
  return {
    places,
    scale: zoom * designerScale,
    contentPoint: ({ x, y }) => ({
      x: x - outer.left + region.scrollLeft,
      y: y - outer.top + region.scrollTop,
    }),
  };
}

/** The page at a point of the content, or the nearest above or below it; null where there are none. */
export function placeAt({ places, scale }: CanvasMeasures, { y }: Point): PagePlace | null {
  let nearest: PagePlace | null = null;
  let min = Infinity;
  for (const place of places) {
    const away = Math.max(place.top - y, y - place.top - place.page.height * scale, 0);
    if (away < min) [nearest, min] = [place, away];
  }
  return nearest;
}

/** A point of the content in points of a page. */
export const pointOn = (place: PagePlace, { scale }: CanvasMeasures, { x, y }: Point): Point => ({
  x: (x - place.left) / scale,
  y: (y - place.top) / scale,
});

/** The box between two corners. */
export const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** What of a box lies within its page. */
export function clippedTo({ width, height }: TemplatePage, box: Box): Box {
  const [x, y] = [Math.max(0, Math.min(box.x, width)), Math.max(0, Math.min(box.y, height))];
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, width) - x),
    height: Math.max(0, Math.min(box.y + box.height, height) - y),
  };
}

/** The fields that a box of the content touches, wherever it reaches. */
export function idsWithin(design: TemplateDesign, measures: CanvasMeasures, box: Box): string[] {
  const places = new Map(measures.places.map((place) => [place.page.id, place]));
  const { scale } = measures;
  return design.fields.flatMap(({ id, pageId, x, y, width, height }) => {
    const place = places.get(pageId);
    if (place === undefined) return [];
    const [left, top] = [place.left + x * scale, place.top + y * scale];
    const isTouched =
      left < box.x + box.width &&
      box.x < left + width * scale &&
      top < box.y + box.height &&
      box.y < top + height * scale;
    return isTouched ? [id] : [];
  });
}
