/** One geometry for designer, signing and stamping: PDF points from the top left corner of a page as it is displayed. */
export type Turn = 0 | 90 | 180 | 270;
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Point & Size;
/** A page in user space: its CropBox, and how far it is turned clockwise where it is displayed. */
export type PageGeometry = { crop: { x0: number; y0: number; x1: number; y1: number }; turn: Turn };

/** Hundredths of a point: what is kept, so that moving there and back is exact. Never -0, which JSON would change. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

export const addedTurn = (one: Turn, other: Turn): Turn => ((one + other) % 360) as Turn;

/** The size of a page as it is displayed. */
export function displayedSize({ crop, turn }: PageGeometry): Size {
  const [width, height] = [crop.x1 - crop.x0, crop.y1 - crop.y0];
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** A displayed point in user space. Right in 16 of 16 rendered cases (field-notes 14). */
export function userPointOf({ crop: { x0, y0, x1, y1 }, turn }: PageGeometry, { x, y }: Point): Point {
  if (turn === 0) return { x: x0 + x, y: y1 - y };
  if (turn === 90) return { x: x0 + y, y: y0 + x };
  if (turn === 180) return { x: x1 - x, y: y0 + y };
  return { x: x1 - y, y: y1 - x };
}

/** The displayed point of one in user space: the inverse of `userPointOf`. */
export function displayedPointOf({ crop: { x0, y0, x1, y1 }, turn }: PageGeometry, { x, y }: Point): Point {
  if (turn === 0) return { x: x - x0, y: y1 - y };
  if (turn === 90) return { x: y - y0, y: x - x0 };
  if (turn === 180) return { x: x1 - x, y: y - y0 };
  return { x: y1 - y, y: x1 - x };
}

/**
 * Where a box comes to lie when its page, of this size as displayed, is turned clockwise by a quarter. Sizes of pages have
 * any number of decimals: without theirs, four quarters lead back.
 */
export const quarterTurned = (box: Box, page: Size): Box => ({
  x: toHundredths(toHundredths(page.height) - box.y - box.height),
  y: box.x,
  width: box.height,
  height: box.width,
});

/** What encloses boxes, one at least. */
export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** About half of the hundredth that is kept: no difference that anybody made. */
const tolerance = 0.006;

export const isWithinPage = (box: Box, page: Size): boolean =>
  box.x >= -tolerance &&
  box.y >= -tolerance &&
  box.x + box.width <= page.width + tolerance &&
  box.y + box.height <= page.height + tolerance;

/** Whether two boxes share more than an edge. */
export const areOverlapping = (one: Box, other: Box): boolean =>
  one.x + tolerance < other.x + other.width &&
  other.x + tolerance < one.x + one.width &&
  one.y + tolerance < other.y + other.height &&
  other.y + tolerance < one.y + one.height;
