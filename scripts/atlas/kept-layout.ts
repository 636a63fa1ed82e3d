import type { Box, Chart, Layout, Point } from "#web/atlas/atlas-data.ts";
import { elkGraph, headHeight, type LayoutSetting } from "./elk-graph.ts";

/** A layout without what its chart says by itself: boxes as `[x, y, width, height]`, lines as `[x, y, x, y, ...]`. */
export type KeptLayout = {
  width: number;
  height: number;
  states: readonly (readonly [stateId: string, ...box: readonly number[]])[];
  edges: readonly (readonly [transitionId: string, label: readonly number[], line: readonly number[]])[];
  starts: readonly (readonly [stateId: string, dot: readonly number[], line: readonly number[]])[];
};

// Which boxes and lines there are, and what is written in them, is the same whichever way a chart runs.
const anySetting: LayoutSetting = {
  direction: "DOWN",
  placement: "NETWORK_SIMPLEX",
  cycles: "GREEDY",
  layering: "NETWORK_SIMPLEX",
};

/** What a chart asks to be laid out, as text: two charts that differ in descriptions alone ask the same. */
export const layoutInput = (chart: Chart): string => JSON.stringify(elkGraph(chart, anySetting).graph);

export function packLayout({ width, height, states, edges, starts }: Layout): KeptLayout {
  return {
    width,
    height,
    states: Object.entries(states).map(([id, box]) => [id, ...numbersOf(box)] as const),
    edges: edges.map(({ transitionId, label, points }) => [transitionId, numbersOf(label), lineOf(points)]),
    starts: starts.map(({ stateId, dot, points }) => [stateId, [dot.x, dot.y], lineOf(points)]),
  };
}

export function unpackLayout(chart: Chart, { width, height, states, edges, starts }: KeptLayout): Layout {
  const { linesOf, labelOf } = elkGraph(chart, anySetting).wording;
  return {
    width,
    height,
    states: Object.fromEntries(
      states.map(([id, ...box]) => {
        const lines = linesOf.get(id) ?? [];
        return [id, { ...boxOf(box), lines, headHeight: headHeight(lines) }];
      }),
    ),
    edges: edges.map(([transitionId, label, line]) => ({
      transitionId,
      points: pointsOf(line),
      label: { ...boxOf(label), lines: labelOf.get(transitionId) ?? [] },
    })),
    starts: starts.map(([stateId, [x = 0, y = 0], line]) => ({
      stateId,
      dot: { x, y },
      points: pointsOf(line),
    })),
  };
}

const numbersOf = ({ x, y, width, height }: Box) => [x, y, width, height] as const;
const lineOf = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

const boxOf = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Box => ({ x, y, width, height });

const pointsOf = (line: readonly number[]): Point[] =>
  line.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: line[index + 1] ?? 0 }] : []));
