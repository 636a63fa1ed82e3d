import { memo } from "react";
import type { Chart, ChartState, ChartTransition, Layout } from "./atlas-data.ts";
import { chartCopy } from "./chart.copy.ts";
import { ArrowLabel, StateText, StayingLabel } from "./chart-labels.view.tsx";
import { chartFont, colours, measures } from "./chart-measures.ts";
import { arrowHead, roundedPath } from "./chart-paths.ts";

type DrawingProps = { chart: Chart; layout: Layout };

/**
 * The chart as one picture: boxes behind, arrows over them, and what can be pressed on top, each state followed by its
 * transitions. It knows no marks: those are put on its elements by their ids, so that it is drawn once.
 */
export const ChartDrawing = memo(function ChartDrawing({ chart, layout }: DrawingProps) {
  const { width, height } = layout;
  const leaving = (state: ChartState) => chart.transitions.filter(({ sourceId }) => sourceId === state.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset; its parts are named one by one.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={chartCopy.chartOf(chart.id)}
      fontFamily={chartFont}
      fontSize={measures.textSize}
      fill={colours.ink}
    >
      {chart.states.map((state) => (
        <StateBox key={state.id} state={state} layout={layout} />
      ))}
      {layout.starts.map((start) => (
        <g key={start.stateId}>
          <circle cx={start.dot.x} cy={start.dot.y} r={measures.dotRadius} />
          <path d={roundedPath(start.points)} fill="none" stroke={colours.ink} strokeWidth="1.3" />
          <path d={arrowHead(start.points)} />
        </g>
      ))}
      {layout.edges.map(({ transitionId, points }) => (
        <g
          key={keyOf(transitionId, points)}
          data-arrow={transitionId}
          data-pick={transitionId}
          stroke={colours.arrow}
          fill={colours.arrow}
        >
          <path d={roundedPath(points)} fill="none" strokeWidth="1.3" />
          <path d={arrowHead(points)} stroke="none" />
          <path d={roundedPath(points)} fill="none" stroke="transparent" strokeWidth="12" />
        </g>
      ))}
      {chart.states.map((state) => (
        <g key={state.id}>
          <StateText state={state} layout={layout} />
          {leaving(state).map((transition) => (
            <TransitionLabel key={transition.id} transition={transition} layout={layout} />
          ))}
        </g>
      ))}
    </svg>
  );
});

const keyOf = (id: string, points: readonly { x: number; y: number }[]) =>
  `${id} ${points.at(-1)?.x} ${points.at(-1)?.y}`;

function StateBox({ state, layout }: { state: ChartState; layout: Layout }) {
  const box = layout.states[state.id];
  if (box === undefined) return null;
  const { x, y, width, height } = box;
  const isHolder = state.childIds.length > 0;
  const inset = 3;
  return (
    <g
      data-box={state.id}
      data-holder={isHolder || undefined}
      stroke={colours.muted}
      fill={isHolder ? colours.holder : colours.box}
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={measures.cornerRadius}
        strokeDasharray={state.kind === "parallel" ? "7 4" : undefined}
      />
      {state.kind === "final" ? (
        <rect
          x={x + inset}
          y={y + inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
          rx={measures.cornerRadius - inset}
          fill="none"
        />
      ) : null}
    </g>
  );
}

function TransitionLabel({ transition, layout }: { transition: ChartTransition; layout: Layout }) {
  const edges = layout.edges.filter(({ transitionId }) => transitionId === transition.id);
  if (edges.length === 0) return <StayingLabel transition={transition} layout={layout} />;
  return edges.map((edge) => (
    <ArrowLabel key={keyOf(transition.id, edge.points)} transition={transition} edge={edge} />
  ));
}
