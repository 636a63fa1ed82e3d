import type { Point } from "./atlas-data.ts";

const cornerRadius = 6;
const headLength = 7;
const headHalfWidth = 3.5;

/** A line through the points whose corners are rounded. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  return rest.reduce((path, point, index) => {
    const next = rest[index + 1];
    if (next === undefined) return `${path}L${point.x} ${point.y}`;
    const before = towards(point, points[index] ?? first);
    const after = towards(point, next);
    return `${path}L${before.x} ${before.y}Q${point.x} ${point.y} ${after.x} ${after.y}`;
  }, `M${first.x} ${first.y}`);
}

/** The head at the end of a line, as a path of its own: a marker would not take the line's colour everywhere. */
export function arrowHead(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return "";
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const base = { x: end.x - along.x * headLength, y: end.y - along.y * headLength };
  const side = { x: -along.y * headHalfWidth, y: along.x * headHalfWidth };
  return `M${end.x} ${end.y}L${tenth(base.x + side.x)} ${tenth(base.y + side.y)}L${tenth(base.x - side.x)} ${tenth(base.y - side.y)}Z`;
}

function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
  const part = Math.min(cornerRadius, length / 2) / length;
  return {
    x: tenth(corner.x + (other.x - corner.x) * part),
    y: tenth(corner.y + (other.y - corner.y) * part),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
