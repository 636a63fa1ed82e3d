import ElkConstructor from "elkjs/lib/elk.bundled.js";
import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { Box, Chart, Layout, Point } from "#web/atlas/atlas-data.ts";
import { measures } from "#web/atlas/chart-measures.ts";
import {
  edgeOf,
  elkGraph,
  headHeight,
  isStaying,
  type LayoutSetting,
  startOf,
  type Wording,
} from "./elk-graph.ts";

const elk = new ElkConstructor();

/** What an analyst's window shows at once, beside the page's own parts. */
const view = { width: 1200, height: 760 };

// Tried in order; which of them fits a chart best depends on how deep and how tangled it is.
const settings: readonly LayoutSetting[] = [
  { direction: "DOWN", placement: "NETWORK_SIMPLEX", cycles: "GREEDY", layering: "NETWORK_SIMPLEX" },
  { direction: "DOWN", placement: "NETWORK_SIMPLEX", cycles: "DEPTH_FIRST", layering: "NETWORK_SIMPLEX" },
  { direction: "DOWN", placement: "LINEAR_SEGMENTS", cycles: "DEPTH_FIRST", layering: "NETWORK_SIMPLEX" },
  { direction: "DOWN", placement: "LINEAR_SEGMENTS", cycles: "GREEDY", layering: "LONGEST_PATH_SOURCE" },
  { direction: "RIGHT", placement: "NETWORK_SIMPLEX", cycles: "GREEDY", layering: "NETWORK_SIMPLEX" },
];

/** The layout that shows the chart best on a desktop. The same chart gives the same layout, on every machine. */
export async function layoutChart(chart: Chart): Promise<Layout> {
  const layouts: Layout[] = [];
  for (const setting of settings) layouts.push(await layoutBy(chart, setting));
  const merit = (layout: Layout) => scaleOf(layout) * misplacedCost ** misplacedIn(chart, layout);
  return layouts.reduce((best, layout) => (merit(layout) > merit(best) ? layout : best));
}

// A chart is read from where it begins: what stands before that costs as much as a tenth of the size.
const misplacedCost = 0.9;

const scaleOf = ({ width, height }: Layout): number => Math.min(view.width / width, view.height / height);

/** How many compound states begin in one that others stand above, or left of where the chart runs to the right. */
function misplacedIn(chart: Chart, { states }: Layout): number {
  const isBefore = (one: Box, other: Box) =>
    one.y + one.height <= other.y || (one.x + one.width <= other.x && one.y < other.y);
  return chart.states.filter(({ childIds, initialId }) => {
    const initial = states[initialId ?? ""];
    return (
      initial !== undefined &&
      childIds.some((id) => states[id] !== undefined && isBefore(states[id], initial))
    );
  }).length;
}

async function layoutBy(chart: Chart, setting: LayoutSetting): Promise<Layout> {
  const { graph, wording } = elkGraph(chart, setting);
  return layoutOf(chart, await elk.layout(graph), wording);
}

function layoutOf(chart: Chart, placed: ElkNode, wording: Wording): Layout {
  const nodes = new Map(nodesBelow(placed).map((node) => [node.id, node]));
  const edges = new Map(
    nodesBelow(placed).flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])),
  );
  const boxOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
    return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
  };
  const stateOf = (id: string) => {
    const lines = wording.linesOf.get(id) ?? [];
    return { ...boxOf(id), lines, headHeight: headHeight(lines) };
  };
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: Object.fromEntries(chart.states.map(({ id }) => [id, stateOf(id)])),
    edges: chart.transitions
      .filter((transition) => !isStaying(chart, transition))
      .flatMap(({ id, targetIds }) =>
        targetIds.map((_, index) => {
          const edge = edges.get(edgeOf(id, index));
          return {
            transitionId: id,
            points: pointsOf(edge),
            label: { ...labelBoxOf(edge), lines: wording.labelOf.get(id) ?? [] },
          };
        }),
      ),
    starts: chart.states.flatMap(({ id, initialId }) => {
      if (initialId === null) return [];
      const { x, y } = boxOf(startOf(id));
      const dot = { x: x + measures.dotRadius, y: y + measures.dotRadius };
      return [{ stateId: id, dot, points: pointsOf(edges.get(`edge|${startOf(id)}`)) }];
    }),
  };
}

const nodesBelow = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesBelow)];

function labelBoxOf(edge: ElkExtendedEdge | undefined) {
  const { x = 0, y = 0, width = 0, height = 0 } = edge?.labels?.[0] ?? {};
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

const pointsOf = (edge: ElkExtendedEdge | undefined): readonly Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
  );

const rounded = (value: number): number => Math.round(value * 10) / 10;
