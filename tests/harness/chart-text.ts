import type { Chart, ChartState, ChartTransition } from "#web/atlas/atlas-data.ts";
import { mermaidOf } from "#web/atlas/chart-mermaid.ts";

/** A chart as the reviewed `<noun>.chart.md`: everything that it does, one line each, so that a loss is a red line. */
export function chartTextOf(chart: Chart): string {
  return [
    `# ${chart.id}`,
    "",
    `${chart.description} Drawn from the machine by \`npm run charts\`; do not edit.`,
    "",
    "## States",
    "",
    ...tableOf(
      ["state", "kind", "tags", "entry", "exit", "invokes", "requirements", "description"],
      chart.states.map((state) => rowOfState(chart, state)),
    ),
    "",
    "## Transitions",
    "",
    ...tableOf(
      ["from", "event", "guard", "actions", "to", "requirements", "description"],
      chart.transitions.map((transition) => rowOf(chart, transition)),
    ),
    "",
    "## Drawing",
    "",
    "```mermaid",
    mermaidOf(chart).trimEnd(),
    "```",
    "",
  ].join("\n");
}

function rowOfState(chart: Chart, state: ChartState): string[] {
  const { id, kind, initialId, tags, entry, exit, invokes, requirementIds, description } = state;
  const begins = initialId === null ? "" : `, begins in ${shortOf(chart, initialId)}`;
  return [
    shortOf(chart, id),
    `${kind}${begins}`,
    tags.join(", "),
    entry.join(", "),
    exit.join(", "),
    invokes.map(({ src, kind: of }) => `${src} (${of})`).join(", "),
    requirementIds.join(", "),
    description,
  ];
}

function rowOf(chart: Chart, transition: ChartTransition): string[] {
  const { sourceId, event, delayMs, guard, actions, targetIds, isReentering, requirementIds, description } =
    transition;
  const targets = targetIds.map((id) => shortOf(chart, id)).join(", ");
  return [
    shortOf(chart, sourceId),
    delayMs === null ? event : `${event} (${delayMs} ms)`,
    guard ?? "",
    actions.join(", "),
    targetIds.length === 0 ? "stays" : `${targets}${isReentering ? ", entered anew" : ""}`,
    requirementIds.join(", "),
    description,
  ];
}

const shortOf = ({ rootId }: Chart, id: string): string =>
  id === rootId ? "(whole)" : id.startsWith(`${rootId}.`) ? id.slice(rootId.length + 1) : id;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
  );
