import type { ChartState, ChartTransition, Layout } from "./atlas-data.ts";
import { colours, labelHeight, measures } from "./chart-measures.ts";
import { stateName, transitionName } from "./chart-names.ts";

const { textSize, nameSize, nameHeight, lineHeight, labelLineHeight, labelPadding, boxPadding } = measures;

/** A state's name, tags and lines, over its box: what is pressed to select it. */
export function StateText({ state, layout }: { state: ChartState; layout: Layout }) {
  const box = layout.states[state.id];
  if (box === undefined) return null;
  const own = box.lines.filter(({ transitionId }) => transitionId === null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button.
    <g data-pick={state.id} data-state={state.id} role="button" tabIndex={0} aria-label={stateName(state)}>
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={state.childIds.length > 0 ? nameHeight : box.height}
        rx={measures.cornerRadius}
        fill="none"
        pointerEvents="all"
      />
      <text x={box.x + boxPadding} y={box.y + 18} fontSize={nameSize} fontWeight="700">
        {state.key}
        {state.kind === "parallel" ? " ∥" : ""}
      </text>
      {state.tags.length === 0 ? null : (
        <text x={box.x + box.width - boxPadding} y={box.y + 17} textAnchor="end" fill={colours.muted}>
          {state.tags.map((tag) => `#${tag}`).join(" ")}
        </text>
      )}
      {box.lines.length === 0 ? null : (
        <path d={`M${box.x} ${box.y + nameHeight}h${box.width}`} stroke={colours.line} strokeWidth="1" />
      )}
      {own.map(({ text }, index) => (
        <text
          key={text}
          x={box.x + boxPadding}
          y={box.y + nameHeight + 14 + index * lineHeight}
          fill={colours.muted}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

type Edge = Layout["edges"][number];

/** What stands at an arrow. */
export function ArrowLabel({ transition, edge }: { transition: ChartTransition; edge: Edge }) {
  const { x, y, width, height, lines } = edge.label;
  return <Label transition={transition} box={{ x, y, width, height }} lines={lines} />;
}

/** A transition that leaves its state as it is stands in its box. */
export function StayingLabel({ transition, layout }: { transition: ChartTransition; layout: Layout }) {
  const state = layout.states[transition.sourceId];
  if (state === undefined) return null;
  const lines = state.lines.filter(({ transitionId }) => transitionId === transition.id);
  const box = {
    x: state.x + boxPadding - labelPadding,
    y: state.y + stayingTop(state, transition.id),
    width: state.width - 2 * (boxPadding - labelPadding),
    height: labelHeight(lines.length),
  };
  return <Label transition={transition} box={box} lines={lines.map(({ text }) => text)} />;
}

function stayingTop(state: Layout["states"][string], id: string): number {
  const before = state.lines.slice(
    0,
    state.lines.findIndex(({ transitionId }) => transitionId === id),
  );
  const own = before.filter(({ transitionId }) => transitionId === null).length;
  const others = new Set(before.map(({ transitionId }) => transitionId).filter((other) => other !== null));
  const labels =
    (before.length - own) * labelLineHeight + others.size * (2 * labelPadding + measures.labelGap);
  return nameHeight + 4 + own * lineHeight + labels;
}

type LabelProps = {
  transition: ChartTransition;
  box: { x: number; y: number; width: number; height: number };
  lines: readonly string[];
};

function Label({ transition, box, lines }: LabelProps) {
  const lineY = (index: number) => box.y + labelPadding + 10.5 + index * labelLineHeight;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button.
    <g
      data-pick={transition.id}
      data-label={transition.id}
      role="button"
      tabIndex={0}
      aria-label={transitionName(transition)}
    >
      <rect {...box} rx="4" fill={colours.box} stroke={colours.line} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={box.x + labelPadding}
          y={lineY(index)}
          fontSize={textSize}
          fontWeight={index === 0 ? "600" : "400"}
          fill={index === 0 ? colours.ink : colours.muted}
        >
          {line}
        </text>
      ))}
      <text
        data-count={transition.id}
        x={box.x + box.width - labelPadding}
        y={lineY(lines.length - 1)}
        textAnchor="end"
        fontWeight="700"
      />
    </g>
  );
}
