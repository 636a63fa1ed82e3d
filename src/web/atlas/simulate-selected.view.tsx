import { css } from "#styled/css";
import type { Chart } from "./atlas-data.ts";
import { shortId, whereTo } from "./chart-names.ts";
import type { Selection } from "./selection.ts";
import { simulateCopy } from "./simulate.copy.ts";
import { mono, panel, quietText } from "./simulate-styles.ts";

/** What was pressed on the chart, in the chart's own words. */
export function Selected({ selection }: { selection: Selection }) {
  if (selection.kind === "none" || selection.kind === "unknown") return null;
  const [title, description] =
    selection.kind === "state"
      ? [shortId(selection.state.id), selection.state.description]
      : [transitionTitle(selection.transition), selection.transition.description];
  return (
    <section className={`${panel} ${css({ gap: "1" })}`} aria-label={simulateCopy.selected}>
      <p className={mono}>{title}</p>
      <p className={quietText}>{description}</p>
    </section>
  );
}

/** `access.unsent: code.requested [isWithoutContact] and stays` */
export function transitionTitle(transition: Chart["transitions"][number]): string {
  const { sourceId, event, guard } = transition;
  return `${shortId(sourceId)}: ${event}${guard === null ? "" : ` [${guard}]`} ${whereTo(transition)}`;
}
