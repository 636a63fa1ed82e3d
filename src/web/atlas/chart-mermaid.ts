import type { Chart, ChartState, ChartTransition } from "./atlas-data.ts";

/** A chart as a Mermaid state diagram (https://mermaid.js.org/syntax/stateDiagram.html). */
export function mermaidOf(chart: Chart): string {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const root = states.get(chart.rootId);
  if (root === undefined) return "stateDiagram-v2\n";
  return [
    "stateDiagram-v2",
    ...boxOf(root, states).map((line) => `  ${line}`),
    ...chart.transitions.flatMap((transition) => arrowsOf(transition).map((line) => `  ${line}`)),
    "",
  ].join("\n");
}

function insideOf(state: ChartState, states: ReadonlyMap<string, ChartState>): string[] {
  const children = state.childIds.flatMap((id) => states.get(id) ?? []);
  const start = state.initialId === null ? [] : [`[*] --> ${nameOf(state.initialId)}`];
  const bodies = children.map((child) => boxOf(child, states));
  // Regions of a parallel state are parted by a line of dashes.
  const parted =
    state.kind === "parallel" ? bodies.map((body, at) => (at === 0 ? body : ["--", ...body])) : bodies;
  return [...start, ...parted.flat()];
}

function boxOf(state: ChartState, states: ReadonlyMap<string, ChartState>): string[] {
  const name = nameOf(state.id);
  if (state.childIds.length === 0)
    return [`state "${state.key}" as ${name}`, ...(state.kind === "final" ? [`${name} --> [*]`] : [])];
  const inside = insideOf(state, states).map((line) => `  ${line}`);
  return [`state "${state.key}" as ${name} {`, ...inside, "}"];
}

function arrowsOf({ sourceId, targetIds, event, guard, actions }: ChartTransition): string[] {
  const labels = [
    event,
    guard === null ? "" : `[${guard}]`,
    actions.length === 0 ? "" : `/ ${actions.join(", ")}`,
  ];
  const label = labels.filter((word) => word !== "").join(" ");
  const targets = targetIds.length === 0 ? [sourceId] : targetIds;
  return targets.map((target) => `${nameOf(sourceId)} --> ${nameOf(target)} : ${label}`);
}

const nameOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, "_");
