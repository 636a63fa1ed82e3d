import { useSyncExternalStore } from "react";
import { css } from "#styled/css";
import type { InspectedStep } from "#web/adapters/inspection-channel.ts";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasMachine, ChartTransition } from "./atlas-data.ts";
import { ChartView } from "./chart.view.tsx";
import { noMarks } from "./chart-marks.ts";
import { liveCopy } from "./live.copy.ts";
import { Actors } from "./live-actors.view.tsx";
import { eventLabel, Log } from "./live-log.view.tsx";
import type { LiveStore, LiveView } from "./live-store.ts";
import { type Selection, selectedId } from "./selection.ts";
import { FollowState } from "./simulate-follow.view.tsx";
import { Selected, transitionTitle } from "./simulate-selected.view.tsx";
import {
  fullHeight,
  mono,
  panel,
  panels,
  panelTitle,
  quietText,
  row,
  smallButton,
  tag,
  workbench,
} from "./simulate-styles.ts";
import { ValueTree } from "./simulate-value.view.tsx";
import { activeMarks, innermost } from "./simulate-walk.ts";

type LiveProps = {
  view: LiveView;
  /** The step that is shown, frame by frame: sooner than the view. */
  steps: Pick<LiveStore, "readStep" | "subscribeStep">;
  verbs: Pick<LiveStore, "choose" | "scrubTo" | "pause" | "follow" | "clear">;
  /** The chart of the actor that is looked at; null while it is fetched, or where the atlas has none. */
  machine: AtlasMachine | null;
  selection: Selection;
  onSelect: (id: string) => void;
};

/** Actors of open pages, one of them on its chart: what it does as it does it, and what it did. Nothing is sent to it. */
export function LiveWatch({ view, steps, verbs, machine, selection, onSelect }: LiveProps) {
  const { chosen, step } = view;
  return (
    <div className={workbench}>
      <div className={panels}>
        <div className={liveChart}>
          {machine === null ? (
            <p className={`${quietText} ${css({ p: "5" })}`}>
              {chosen === null ? liveCopy.noActor : liveCopy.chartMissing(chosen.actor.machineId)}
            </p>
          ) : (
            <LiveChart {...{ steps, machine, selection, onSelect }} />
          )}
        </div>
        <Scrubber view={view} verbs={verbs} />
        <div className={panel}>
          <Log steps={chosen?.steps ?? []} shownNumber={step?.number ?? null} onPick={verbs.scrubTo} />
        </div>
      </div>
      <div className={panels}>
        <Actors view={view} onChoose={verbs.choose} />
        <Selected selection={selection} />
        {step === null ? null : <Status step={step} transitions={machine?.chart.transitions ?? []} />}
      </div>
    </div>
  );
}

type LiveChartProps = Pick<LiveProps, "steps" | "selection" | "onSelect"> & { machine: AtlasMachine };

function LiveChart({ steps, machine, selection, onSelect }: LiveChartProps) {
  const step = useSyncExternalStore(steps.subscribeStep, steps.readStep);
  return (
    <>
      <ChartView
        {...marksOfStep(step, machine)}
        chart={machine.chart}
        layout={machine.layout}
        heat={null}
        selected={selectedId(selection)}
        onSelect={onSelect}
        className={fullHeight}
      />
      <FollowState stateId={innermost(step?.states ?? [], machine.chart)} />
    </>
  );
}

const liveChart = css({
  height: { base: "20rem", lg: "26rem" },
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  overflow: "hidden",
  bg: "surface",
});
const marksOfStep = (step: InspectedStep | null, { chart }: AtlasMachine) =>
  step === null ? noMarks : activeMarks({ ...step, types: step.enabled }, chart);

function Scrubber({ view, verbs }: Pick<LiveProps, "view" | "verbs">) {
  const { chosen, step, isFollowing, newerCount } = view;
  const steps = chosen?.steps ?? [];
  const [first, last] = [steps.at(0)?.number ?? 0, steps.at(-1)?.number ?? 0];
  return (
    <section className={panel} aria-label={liveCopy.time}>
      <div className={row}>
        <button type="button" className={smallButton} onClick={isFollowing ? verbs.pause : verbs.follow}>
          {isFollowing ? liveCopy.pause : liveCopy.follow}
        </button>
        <button type="button" className={smallButton} onClick={verbs.clear}>
          {liveCopy.clear}
        </button>
        <input
          type="range"
          aria-label={liveCopy.recordedStep}
          aria-valuetext={step === null ? liveCopy.noStep : liveCopy.stepTo(step.number, step.to)}
          className={css({ flex: "1", minWidth: "8rem", height: "8", accentColor: "action" })}
          min={first}
          max={last}
          value={step?.number ?? 0}
          disabled={steps.length < 2}
          onChange={({ currentTarget }) => verbs.scrubTo(Number(currentTarget.value))}
        />
        <span className={`${quietText} ${css({ fontVariantNumeric: "tabular-nums" })}`}>
          {liveCopy.place(step?.number ?? 0, last)}
          {isFollowing ? "" : liveCopy.held(newerCount)}
        </span>
      </div>
    </section>
  );
}

type StatusProps = { step: InspectedStep; transitions: readonly ChartTransition[] };

function Status({ step, transitions }: StatusProps) {
  const last = step.transitions
    .map((id) => transitions.find((each) => each.id === id))
    .filter((each) => each !== undefined);
  return (
    <>
      <section className={panel} aria-label={atlasCopy.whereItIs}>
        <div className={row}>
          <strong className={mono}>{step.to}</strong>
          {step.tags.map((each) => (
            <span key={each} className={tag}>
              {each}
            </span>
          ))}
          {step.status === "active" ? null : <span className={tag}>{step.status}</span>}
        </div>
        <h2 className={panelTitle}>{liveCopy.lastTransition}</h2>
        {last.length === 0 ? <p className={quietText}>{liveCopy.noTransition}</p> : null}
        {last.map((each) => (
          <p key={each.id} className={mono}>
            {transitionTitle(each)}
          </p>
        ))}
        <h2 className={panelTitle}>{liveCopy.accepts}</h2>
        {step.enabled.length === 0 ? <p className={quietText}>{atlasCopy.nothing}</p> : null}
        <ul className={`${row} ${mono}`}>
          {step.enabled.map((event) => (
            <li key={event}>{eventLabel(event)}</li>
          ))}
        </ul>
      </section>
      <section className={panel} aria-label={atlasCopy.context}>
        <h2 className={panelTitle}>{liveCopy.redactedContext}</h2>
        <ValueTree value={step.context} isRedacted />
        <h2 className={panelTitle}>{liveCopy.payload}</h2>
        <ValueTree value={step.payload} isRedacted />
      </section>
    </>
  );
}
