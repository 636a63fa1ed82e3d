import { Notice } from "#web/ui/notice.tsx";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasMachine } from "./atlas-data.ts";
import { ChartView } from "./chart.view.tsx";
import { type Selection, selectedId } from "./selection.ts";
import { simulateCopy } from "./simulate.copy.ts";
import { Cases } from "./simulate-cases.view.tsx";
import { FollowState } from "./simulate-follow.view.tsx";
import { Selected } from "./simulate-selected.view.tsx";
import {
  chartPlace,
  chooser,
  fullHeight,
  mono,
  panel,
  panels,
  panelTitle,
  quietText,
  row,
  smallButton,
  steps,
  tag,
  workbench,
} from "./simulate-styles.ts";
import { ValueTree } from "./simulate-value.view.tsx";
import { innermost, lastOf, marksOf, pathText, type Walk } from "./simulate-walk.ts";
import type { Simulation } from "./simulation.ts";

type SimulateProps = {
  machine: AtlasMachine;
  simulation: Simulation;
  walk: Walk;
  onBegin: (scenario: string) => void;
  /** Walks these steps of the scenario, and no others. */
  onWalk: (path: readonly string[]) => void;
  onCopy: (text: string) => void;
  selection: Selection;
  /** A state or transition was pressed on the chart. */
  onSelect: (id: string) => void;
};

/** A machine walked by hand: nothing is run, each press is one pure step of its chart. */
export function SimulateView(props: SimulateProps) {
  const { machine, walk, selection, onWalk, onSelect } = props;
  const moment = lastOf(walk);
  return (
    <div className={workbench}>
      <div className={chartPlace}>
        <ChartView
          {...marksOf(moment, machine.chart)}
          chart={machine.chart}
          layout={machine.layout}
          heat={null}
          selected={selectedId(selection)}
          onSelect={onSelect}
          className={fullHeight}
        />
        <FollowState stateId={innermost(moment.states, machine.chart)} />
      </div>
      <div className={panels}>
        {walk.error === null ? null : (
          <Notice tone="warning" role="alert">
            {walk.error}
          </Notice>
        )}
        <Status {...props} />
        <Selected selection={selection} />
        <Cases moment={moment} onSelect={(caseId) => onWalk([...moment.path, caseId])} />
        <section className={panel} aria-label={simulateCopy.effects}>
          <h2 className={panelTitle}>{simulateCopy.lastEffects}</h2>
          {moment.actions.length === 0 ? (
            <p className={quietText}>{atlasCopy.nothing}</p>
          ) : (
            <Names names={moment.actions} />
          )}
        </section>
        <PathSoFar {...props} />
        <section className={panel} aria-label={atlasCopy.context}>
          <h2 className={panelTitle}>{atlasCopy.context}</h2>
          <ValueTree value={moment.context} />
        </section>
      </div>
    </div>
  );
}

function Status({ simulation, walk, onBegin }: SimulateProps) {
  const { valueName, tags } = lastOf(walk);
  return (
    <section className={panel} aria-label={atlasCopy.whereItIs}>
      <label className={quietText}>
        {simulateCopy.scenario}
        <select
          className={chooser}
          value={walk.scenario}
          onChange={({ currentTarget }) => onBegin(currentTarget.value)}
        >
          {simulation.scenarios.map((scenario) => (
            <option key={scenario}>{scenario}</option>
          ))}
        </select>
      </label>
      <div aria-live="polite" className={row}>
        <strong className={mono}>{valueName === "" ? simulateCopy.noState : valueName}</strong>
        {tags.map((each) => (
          <span key={each} className={tag}>
            {each}
          </span>
        ))}
      </div>
    </section>
  );
}

function PathSoFar({ walk, onWalk, onCopy }: SimulateProps) {
  const { path } = lastOf(walk);
  return (
    <section className={panel} aria-label={simulateCopy.path}>
      <h2 className={panelTitle}>{simulateCopy.path}</h2>
      {path.length === 0 ? (
        <p className={quietText}>{simulateCopy.noSteps}</p>
      ) : (
        <ol className={`${mono} ${steps}`}>
          {path.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come again; its place is what it is.
            <li key={index}>{label}</li>
          ))}
        </ol>
      )}
      <div className={row}>
        <button
          type="button"
          className={smallButton}
          disabled={path.length === 0}
          onClick={() => onWalk(path.slice(0, -1))}
        >
          {simulateCopy.undo}
        </button>
        <button type="button" className={smallButton} disabled={path.length === 0} onClick={() => onWalk([])}>
          {simulateCopy.restart}
        </button>
        <button
          type="button"
          className={smallButton}
          onClick={() =>
            onCopy(`${walk.scenario}: ${path.length === 0 ? atlasCopy.withoutSteps : pathText(path)}`)
          }
        >
          {simulateCopy.copyAsText}
        </button>
      </div>
    </section>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={`${row} ${mono}`}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action may be asked for twice.
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
