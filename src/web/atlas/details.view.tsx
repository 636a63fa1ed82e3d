import type { ReactNode } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import { Icon } from "#web/ui/icon.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasIndex, AtlasMachine, ChartState, ChartTransition } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { loneLink, mono, quiet } from "./atlas-styles.ts";
import { chartCopy } from "./chart.copy.ts";
import { shortId, whereTo } from "./chart-names.ts";
import { pathsThrough } from "./paths.ts";
import type { Selection } from "./selection.ts";
import { panelTitle, partTitle, sidePanel } from "./workspace-styles.ts";

type DetailsProps = {
  index: AtlasIndex;
  machine: AtlasMachine;
  selection: Selection;
  onSelect: (id: string | null) => void;
};

const close = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "8",
  height: "8",
  borderRadius: "sm",
  cursor: "pointer",
  color: "grey.700",
  _hover: { bg: "grey.100" },
});

/** All that is known of the state or transition that was pressed. */
export function DetailsView({ index, machine, selection, onSelect }: DetailsProps) {
  if (selection.kind !== "state" && selection.kind !== "transition") return null;
  const { description, requirementIds } = selection.kind === "state" ? selection.state : selection.transition;
  const title = selection.kind === "state" ? shortId(selection.state.id) : selection.transition.event;
  return (
    <section aria-label={chartCopy.detailsOf(title)} className={sidePanel}>
      <div className={css({ display: "flex", justifyContent: "space-between", gap: "2" })}>
        <div>
          <p className={quiet}>{selection.kind === "state" ? chartCopy.state : chartCopy.transition}</p>
          <h2 className={panelTitle}>{title}</h2>
        </div>
        <button type="button" className={close} onClick={() => onSelect(null)}>
          <Icon name="close" size="small" />
          <span className={visuallyHidden}>{chartCopy.closeDetails}</span>
        </button>
      </div>
      <p>{description}</p>
      {selection.kind === "state" ? (
        <StateDetails machine={machine} state={selection.state} onSelect={onSelect} />
      ) : (
        <TransitionDetails machine={machine} transition={selection.transition} onSelect={onSelect} />
      )}
      <Part title={chartCopy.requirements} isEmpty={requirementIds.length === 0}>
        <ul className={css({ display: "grid", gap: "2" })}>
          {requirementIds.map((id) => (
            <li key={id}>
              <Link href={`${atlasPaths.requirements}?requirement=${id}`} className={loneLink}>
                {id}
              </Link>{" "}
              {index.requirements.find((requirement) => requirement.id === id)?.text}
            </li>
          ))}
        </ul>
      </Part>
    </section>
  );
}

type StateProps = { machine: AtlasMachine; state: ChartState; onSelect: (id: string) => void };

function StateDetails({ machine, state, onSelect }: StateProps) {
  const { transitions } = machine.chart;
  const leaving = transitions.filter(({ sourceId }) => sourceId === state.id);
  const entering = transitions.filter(({ targetIds }) => targetIds.includes(state.id));
  return (
    <>
      <Names title={chartCopy.tags} names={state.tags} />
      <Names title={chartCopy.entry} names={state.entry} />
      <Names title={chartCopy.exit} names={state.exit} />
      <Names
        title={chartCopy.invokes}
        names={state.invokes.map(({ src, kind }) => chartCopy.invoked(src, kind))}
      />
      <Transitions title={chartCopy.leaving} transitions={leaving} onSelect={onSelect} />
      <Transitions title={chartCopy.entering} transitions={entering} onSelect={onSelect} from />
    </>
  );
}

type TransitionProps = { machine: AtlasMachine; transition: ChartTransition; onSelect: (id: string) => void };

function TransitionDetails({ machine, transition, onSelect }: TransitionProps) {
  const { sourceId, targetIds, guard, actions, delayMs, isReentering } = transition;
  const count = pathsThrough(machine.tests, transition.id, "logic").length;
  return (
    <>
      <Part title={chartCopy.source}>
        <StateButton id={sourceId} onSelect={onSelect} />
      </Part>
      <Part title={chartCopy.target}>
        {targetIds.length === 0 ? chartCopy.stays : null}
        {targetIds.map((id) => (
          <StateButton key={id} id={id} onSelect={onSelect} />
        ))}
        {isReentering ? chartCopy.reenters : null}
      </Part>
      <Names title={chartCopy.guard} names={guard === null ? [] : [guard]} />
      <Names title={chartCopy.actions} names={actions} />
      {delayMs === null ? null : <Part title={chartCopy.delay}>{chartCopy.milliseconds(delayMs)}</Part>}
      <Part title={chartCopy.paths}>
        <Link
          href={atlasPaths.machine(machine.noun, "tests", { transition: transition.id })}
          className={loneLink}
        >
          {chartCopy.generatedPaths(count)}
        </Link>
      </Part>
    </>
  );
}

const StateButton = ({ id, onSelect }: { id: string; onSelect: (id: string) => void }) => (
  <button type="button" className={loneLink} onClick={() => onSelect(id)}>
    {shortId(id)}
  </button>
);

type TransitionsProps = {
  title: string;
  transitions: readonly ChartTransition[];
  onSelect: (id: string) => void;
  from?: boolean;
};

function Transitions({ title, transitions, onSelect, from = false }: TransitionsProps) {
  return (
    <Part title={title} isEmpty={transitions.length === 0}>
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <button type="button" className={loneLink} onClick={() => onSelect(transition.id)}>
              {transition.event}
              {transition.guard === null ? "" : ` [${transition.guard}]`}
            </button>{" "}
            <span className={quiet}>
              {from ? atlasCopy.from(shortId(transition.sourceId)) : whereTo(transition)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Part title={title} isEmpty={names.length === 0}>
      <span className={mono}>{names.join(", ")}</span>
    </Part>
  );
}

type PartProps = { title: string; isEmpty?: boolean; children: ReactNode };

function Part({ title, isEmpty = false, children }: PartProps) {
  if (isEmpty) return null;
  return (
    <div>
      <h3 className={partTitle}>{title}</h3>
      {children}
    </div>
  );
}
