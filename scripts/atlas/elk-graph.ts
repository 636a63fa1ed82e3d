import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart, ChartState, ChartTransition, StateLine } from "#web/atlas/atlas-data.ts";
import { labelHeight, measures } from "#web/atlas/chart-measures.ts";
import { labelLines, stateLines } from "./chart-labels.ts";
import { textWidth } from "./text-width.ts";

export type LayoutSetting = {
  direction: "RIGHT" | "DOWN";
  placement: "NETWORK_SIMPLEX" | "LINEAR_SEGMENTS";
  cycles: "DEPTH_FIRST" | "GREEDY";
  layering: "NETWORK_SIMPLEX" | "LONGEST_PATH_SOURCE";
};

type LayoutOptions = Readonly<Record<string, string>>;

/** What the drawing needs of a chart beside the places that ELK finds. */
export type Wording = {
  linesOf: ReadonlyMap<string, readonly StateLine[]>;
  labelOf: ReadonlyMap<string, readonly string[]>;
};

const maxLabelLetters = 22;
const maxLineLetters = 30;

export const startOf = (stateId: string): string => `start|${stateId}`;
export const edgeOf = (transitionId: string, target: number): string => `${target}|${transitionId}`;

/** Whether a transition is a line in its state's box: it goes nowhere, or to where it is without entering it again. */
export const isStaying = (chart: Chart, { sourceId, targetIds, isReentering }: ChartTransition): boolean =>
  targetIds.length === 0 ||
  (!isReentering && targetIds.every((id) => id === sourceId) && childrenOf(chart, sourceId).length === 0);

/** The chart as ELK wants it: boxes in boxes, each edge kept by the state that holds both its ends. */
export function elkGraph(chart: Chart, setting: LayoutSetting): { graph: ElkNode; wording: Wording } {
  const wording = wordingOf(chart);
  const held = elkEdges(chart, wording);
  const edgesOf = (id: string) => held.filter(({ holder }) => holder === id).map(({ edge }) => edge);
  const nodeOf = (state: ChartState): ElkNode => {
    const children = childrenOf(chart, state.id).map(nodeOf);
    const start = state.initialId === null ? [] : [startNode(state.id)];
    const areApart = areRegionsApart(chart, state);
    return {
      id: state.id,
      ...boxOf(state, wording, areApart ? packed(setting) : layered(setting)),
      children: [...start, ...(areApart ? children.map((region) => framed(region, setting)) : children)],
      edges: edgesOf(state.id),
    };
  };
  const root = chart.states.filter(({ parentId }) => parentId === null).map(nodeOf);
  const graph: ElkNode = {
    id: "drawing",
    children: root,
    edges: edgesOf("drawing"),
    layoutOptions: {
      ...layered(setting),
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.json.edgeCoords": "ROOT",
      "elk.json.shapeCoords": "ROOT",
      "elk.padding": padding(measures.margin),
    },
  };
  return { graph, wording };
}

function wordingOf(chart: Chart): Wording {
  const staying = chart.transitions.filter((transition) => isStaying(chart, transition));
  const linesOf = (state: ChartState) => {
    const own = staying.filter(({ sourceId }) => sourceId === state.id);
    return stateLines(state, own, maxLineLetters);
  };
  return {
    linesOf: new Map(chart.states.map((state) => [state.id, linesOf(state)])),
    labelOf: new Map(
      chart.transitions.map((transition) => [transition.id, labelLines(transition, maxLabelLetters)]),
    ),
  };
}

/** The height of a state's name, of its own lines and of the transitions that stand in its box. */
export function headHeight(lines: readonly StateLine[]): number {
  const own = lines.filter(({ transitionId }) => transitionId === null).length;
  const transitions = new Set(lines.map(({ transitionId }) => transitionId).filter((id) => id !== null)).size;
  const labels =
    (lines.length - own) * measures.labelLineHeight +
    transitions * (2 * measures.labelPadding + measures.labelGap);
  return measures.nameHeight + (lines.length === 0 ? 0 : own * measures.lineHeight + labels + 6);
}

function boxOf(state: ChartState, wording: Wording, options: LayoutOptions): Partial<ElkNode> {
  const lines = wording.linesOf.get(state.id) ?? [];
  const head = headHeight(lines);
  const tags = state.tags.map((tag) => `#${tag}`).join(" ");
  const name = textWidth(state.key, measures.nameSize, "bold") + (state.kind === "parallel" ? 20 : 0);
  const width = Math.max(
    64,
    name + 2 * measures.boxPadding + (tags === "" ? 0 : textWidth(tags, measures.textSize) + 14),
    ...lines.map(({ text, transitionId }) => lineWidth(text, transitionId) + 2 * measures.boxPadding),
  );
  if (state.childIds.length === 0) return { width, height: head };
  return {
    layoutOptions: {
      ...options,
      "elk.padding": padding(14, head + 12),
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${head + 20})`,
    },
  };
}

// ELK takes no arrow from the outermost box that it lays out to what is in it: an unseen one is put around.
const framed = (region: ElkNode, setting: LayoutSetting): ElkNode => ({
  id: `frame|${region.id}`,
  children: [region],
  layoutOptions: {
    ...layered(setting),
    "elk.hierarchyHandling": "INCLUDE_CHILDREN",
    "elk.padding": padding(0),
  },
});

// Room for a count of paths at the end of the last line, and for the line's mark.
const countWidth = 34;
const lineWidth = (text: string, transitionId: string | null) =>
  textWidth(text, measures.textSize) + (transitionId === null ? 0 : countWidth);

type HeldEdge = { holder: string; edge: ElkExtendedEdge };

function elkEdges(chart: Chart, wording: Wording): HeldEdge[] {
  const starts = chart.states.flatMap(({ id, initialId }) =>
    initialId === null ? [] : [{ holder: id, edge: startEdge(id, initialId) }],
  );
  const moves = chart.transitions
    .filter((transition) => !isStaying(chart, transition))
    .flatMap(({ id, sourceId, targetIds }) =>
      targetIds.map((targetId, index) => ({
        holder: holderOf(chart, sourceId, targetId),
        edge: {
          id: edgeOf(id, index),
          sources: [sourceId],
          targets: [targetId],
          labels: [labelBox(id, wording.labelOf.get(id) ?? [])],
        },
      })),
    );
  return [...starts, ...moves];
}

const labelBox = (id: string, lines: readonly string[]) => ({
  id: `label|${id}`,
  text: lines.join("\n"),
  width:
    2 * measures.labelPadding +
    Math.max(
      ...lines.map(
        (line, index) =>
          textWidth(line, measures.textSize, index === 0 ? "bold" : "normal") +
          (index === lines.length - 1 ? countWidth : 0),
      ),
    ),
  height: labelHeight(lines.length),
  layoutOptions: { "elk.edgeLabels.placement": "CENTER", "elk.edgeLabels.inline": "true" },
});

const startNode = (stateId: string): ElkNode => ({
  id: startOf(stateId),
  width: 2 * measures.dotRadius,
  height: 2 * measures.dotRadius,
  layoutOptions: { "elk.layered.layering.layerConstraint": "FIRST" },
});

const startEdge = (stateId: string, initialId: string): ElkExtendedEdge => ({
  id: `edge|${startOf(stateId)}`,
  sources: [startOf(stateId)],
  targets: [initialId],
  layoutOptions: { "elk.layered.priority.direction": "20", "elk.layered.priority.shortness": "20" },
});

const childrenOf = (chart: Chart, stateId: string): readonly ChartState[] =>
  chart.states.filter(({ parentId }) => parentId === stateId);

function holderOf(chart: Chart, sourceId: string, targetId: string): string {
  const above = (id: string) => chart.states.find((state) => state.id === id)?.parentId ?? "drawing";
  const chain = (id: string): string[] => (id === "drawing" ? [id] : [id, ...chain(above(id))]);
  // An arrow of a state to itself is its parent's; one to a state inside it is its own.
  const sources = sourceId === targetId ? chain(above(sourceId)) : chain(sourceId);
  const targets = chain(above(targetId));
  return sources.find((id) => targets.includes(id)) ?? "drawing";
}

/** Regions that no arrow joins are laid out each for itself, and packed. */
export function areRegionsApart(chart: Chart, state: ChartState): boolean {
  if (state.kind !== "parallel") return false;
  const regionOf = (id: string) => state.childIds.find((child) => id === child || id.startsWith(`${child}.`));
  return chart.transitions
    .filter((transition) => !isStaying(chart, transition))
    .every(({ sourceId, targetIds }) => targetIds.every((id) => regionOf(id) === regionOf(sourceId)));
}

const padding = (side: number, top = side) => `[top=${top},left=${side},bottom=${side},right=${side}]`;

const packed = ({ direction }: LayoutSetting): LayoutOptions => ({
  "elk.algorithm": "rectpacking",
  "elk.aspectRatio": direction === "RIGHT" ? "1.7" : "1.2",
  "elk.spacing.nodeNode": "20",
});

// Options are not handed down: each box that holds others is told them.
const layered = ({ direction, placement, cycles, layering }: LayoutSetting): LayoutOptions => ({
  "elk.layered.layering.strategy": layering,

  "elk.algorithm": "layered",
  "elk.direction": direction,
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.nodePlacement.strategy": placement,
  "elk.layered.cycleBreaking.strategy": cycles,
  "elk.layered.spacing.nodeNodeBetweenLayers": "16",
  "elk.spacing.nodeNode": "18",
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "10",
  "elk.layered.spacing.edgeNodeBetweenLayers": "12",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.spacing.edgeLabel": "4",
});
