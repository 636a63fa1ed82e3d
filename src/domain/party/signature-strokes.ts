type Point = { x: number; y: number };

const stepsOfCurve = 8;

/** Whether a text is a drawing: path data, which no name is. */
export const isDrawing = (text: string): boolean => /^M\s*-?\d[-\d.,\sMLQTCZ]*$/.test(text);

/** The strokes of path data (M, L, Q, T, C, Z, absolute) as points, curves in short straight lines. */
export function strokePoints(drawing: string): Point[][] {
  const strokes: Point[][] = [];
  let points: Point[] = [];
  let control: Point | null = null;
  for (const [, letter = "", written = ""] of drawing.matchAll(/([MLQTCZ])([^MLQTCZ]*)/g)) {
    const given = pairsOf(written);
    if (letter === "M") {
      points = [];
      strokes.push(points);
    }
    if (letter === "M" || letter === "L") points.push(...given);
    const size = pointsOfCurve[letter] ?? 0;
    for (let at = 0; size > 0 && at + size <= given.length; at += size) {
      const from = points.at(-1) ?? { x: 0, y: 0 };
      const curve: Point[] = given.slice(at, at + size);
      if (letter === "T") curve.unshift(control === null ? from : mirrored(control, from));
      control = letter === "C" ? null : (curve[0] ?? null);
      points.push(...flattened([from, ...curve]));
    }
    if (size === 0) control = null;
  }
  return strokes.filter((stroke) => stroke.length > 1);
}

/** How many points follow each command for one curve. */
const pointsOfCurve: Readonly<Record<string, number>> = { Q: 2, T: 1, C: 3 };

function pairsOf(written: string): Point[] {
  const numbers = (written.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

const mirrored = (control: Point, at: Point): Point => ({ x: 2 * at.x - control.x, y: 2 * at.y - control.y });

/** Points along a curve of any degree, without its first (de Casteljau). */
const flattened = (curve: readonly Point[]): Point[] =>
  Array.from({ length: stepsOfCurve }, (_, step) => pointAt(curve, (step + 1) / stepsOfCurve));

function pointAt(curve: readonly Point[], part: number): Point {
  const [first = { x: 0, y: 0 }] = curve;
  if (curve.length <= 1) return first;
  const between = curve.slice(1).map((to, at) => {
    const from = curve[at] ?? to;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
  return pointAt(between, part);
}
