import type { Box, Size } from "./geometry.ts";
import type { TemplateField } from "./types.ts";

/** A line that shows what a box has snapped to, in points of its page: across the axis, from one end to the other. */
export type GuideLine = { axis: Axis; at: number; from: number; to: number };
export type Snapped = { dx: number; dy: number; guides: GuideLine[] };
/** An edge or centre on an axis, and how far what it is of reaches across it. */
export type SnapLine = { at: number; from: number; to: number };
/** All that a page has to snap to, in order: made once a gesture. */
export type SnapLines = { x: readonly SnapLine[]; y: readonly SnapLine[] };
type Edge = "low" | "centre" | "high";
type Axis = "x" | "y";
/** The edges of a box that a gesture moves: all of them where it is dragged. */
export type MovedEdges = { x: readonly Edge[]; y: readonly Edge[] };

export const snapMargin = 36;
export const draggedEdges: MovedEdges = { x: ["low", "centre", "high"], y: ["low", "centre", "high"] };
/** Nearer than this is the same line. */
const sameLine = 0.01;

/** The edges that a handle moves. */
export const handleEdges = (handle: string): MovedEdges => ({
  x: handle.includes("w") ? ["low"] : handle.includes("e") ? ["high"] : [],
  y: handle.includes("n") ? ["low"] : handle.includes("s") ? ["high"] : [],
});

/** What boxes snap to on a page: edges and centres of its fields but those that are moved, its centre and its margins. */
export function snapLinesOf(
  fields: readonly TemplateField[],
  page: Size & { id: string },
  movedIds: ReadonlySet<string>,
): SnapLines {
  const boxes = fields.filter(({ id, pageId }) => pageId === page.id && !movedIds.has(id));
  return {
    x: inOrder([...pageLines(page.width, page.height), ...boxes.flatMap((box) => linesOf(box, "x"))]),
    y: inOrder([...pageLines(page.height, page.width), ...boxes.flatMap((box) => linesOf(box, "y"))]),
  };
}

/**
 * How much farther a box is to go so that one of its moved edges lies on the nearest line within the threshold (in points),
 * on each axis by itself, and every line that it then lies on.
 */
export function snapped(lines: SnapLines, box: Box, edges: MovedEdges, threshold: number): Snapped {
  const dx = shiftOf(lines.x, edgesOf(box, "x", edges), threshold);
  const dy = shiftOf(lines.y, edgesOf(box, "y", edges), threshold);
  const to = shifted(box, edges, dx ?? 0, dy ?? 0);
  return {
    dx: dx ?? 0,
    dy: dy ?? 0,
    guides: [
      ...(dx === null ? [] : guidesOf(lines.x, to, "x", edges)),
      ...(dy === null ? [] : guidesOf(lines.y, to, "y", edges)),
    ],
  };
}

const inOrder = (lines: SnapLine[]): SnapLine[] => lines.sort((one, other) => one.at - other.at);

const pageLines = (length: number, across: number): SnapLine[] =>
  [snapMargin, length / 2, length - snapMargin].map((at) => ({ at, from: 0, to: across }));

function linesOf(box: Box, axis: Axis): SnapLine[] {
  const [from, to] = axis === "x" ? [box.y, box.y + box.height] : [box.x, box.x + box.width];
  return edgesOf(box, axis, draggedEdges).map((at) => ({ at, from, to }));
}

function edgesOf(box: Box, axis: Axis, edges: MovedEdges): number[] {
  const [low, length] = axis === "x" ? [box.x, box.width] : [box.y, box.height];
  const at = { low, centre: low + length / 2, high: low + length };
  return edges[axis].map((edge) => at[edge]);
}

/** The least shift that puts an edge on a line; null where none is near enough. */
function shiftOf(lines: readonly SnapLine[], edges: readonly number[], threshold: number): number | null {
  let min: number | null = null;
  for (const edge of edges) {
    const at = firstFrom(lines, edge);
    for (const line of [lines[at - 1], lines[at]]) {
      if (line === undefined) continue;
      const shift = line.at - edge;
      if (Math.abs(shift) <= threshold && (min === null || Math.abs(shift) < Math.abs(min))) min = shift;
    }
  }
  return min;
}

function guidesOf(lines: readonly SnapLine[], box: Box, axis: Axis, edges: MovedEdges): GuideLine[] {
  const [from, to] = axis === "x" ? [box.y, box.y + box.height] : [box.x, box.x + box.width];
  return edgesOf(box, axis, edges).flatMap((edge) => {
    const guide = { axis, at: edge, from, to };
    let isOnLine = false;
    for (
      let at = firstFrom(lines, edge - sameLine);
      (lines[at]?.at ?? Infinity) <= edge + sameLine;
      at += 1
    ) {
      const line = lines[at] ?? { from, to };
      guide.from = Math.min(guide.from, line.from);
      guide.to = Math.max(guide.to, line.to);
      isOnLine = true;
    }
    return isOnLine ? [guide] : [];
  });
}

/** A box whose moved edges went on: all of it, or one edge away from the other. */
function shifted(box: Box, edges: MovedEdges, dx: number, dy: number): Box {
  const [x, width] = shiftedSpan(box.x, box.width, edges.x, dx);
  const [y, height] = shiftedSpan(box.y, box.height, edges.y, dy);
  return { x, y, width, height };
}

function shiftedSpan(start: number, length: number, edges: readonly Edge[], by: number): [number, number] {
  if (edges.length > 1) return [start + by, length];
  return edges[0] === "low" ? [start + by, length - by] : [start, length + by];
}

/** The first line that lies there or after, by halving. */
function firstFrom(lines: readonly SnapLine[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
