/** The pad that a signature is drawn on, in its own units: whatever the screen, it is kept at this size. */
export const signaturePad = { width: 600, height: 200 } as const;
export const signatureMaxStrokes = 60;
export const strokeMaxLength = 20_000;
export const signatureMaxLength = 40_000;
/** What is smaller is a dot or a slip of the finger. */
const minExtent = 20;
/** The pen is as wide as its stroke: it may reach over the edge a little. */
const edge = 12;

export type Signature = { kind: "typed" } | { kind: "drawn"; paths: string[] };
/** A signature as somebody adopted it for their own. */
export type AdoptedSignature = Readonly<{ name: string; signature: Signature }>;

/** What is wrong with a drawn signature; null where it is one: strokes of plain SVG path data, within the pad, no mere dot. */
export function drawingError(paths: readonly string[]): "empty" | "unreadable" | "too-small" | null {
  if (paths.length === 0) return "empty";
  if (paths.length > signatureMaxStrokes || paths.join("").length > signatureMaxLength) return "unreadable";
  const points = paths.flatMap((path) => pointsOf(path) ?? [null]);
  const known = points.filter((point) => point !== null);
  if (known.length !== points.length || !known.every(isOnPad)) return "unreadable";
  return extentOf(known) < minExtent ? "too-small" : null;
}

/** The strokes of a drawing that is kept in one text. */
export const strokesOf = (drawing: string): string[] =>
  drawing.split(/(?=M)/).filter((stroke) => stroke !== "");

type Point = { x: number; y: number };
const pathData = /^M[-\d.,\sMLQTCZ]*$/;
const number = /^-?\d{1,4}(?:\.\d{1,6})?$/;

/** The points of a stroke of absolute commands; null where it is anything else. */
function pointsOf(path: string): Point[] | null {
  if (path.length > strokeMaxLength || !pathData.test(path)) return null;
  const written = path.split(/[\s,MLQTCZ]+/).filter((each) => each !== "");
  if (written.length < 4 || written.length % 2 !== 0 || !written.every((each) => number.test(each)))
    return null;
  const numbers = written.map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

const isOnPad = ({ x, y }: Point): boolean =>
  x >= -edge && x <= signaturePad.width + edge && y >= -edge && y <= signaturePad.height + edge;

function extentOf(points: readonly Point[]): number {
  const span = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity) - Math.min(...values);
  return Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y)));
}
