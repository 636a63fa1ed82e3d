import { css } from "#styled/css";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { Address } from "./address.ts";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasMachine, ChartTransition, MutationRecord, TestPath } from "./atlas-data.ts";
import { mono, quiet } from "./atlas-styles.ts";
import { shortId, whereTo } from "./chart-names.ts";
import { CoverageBar } from "./coverage-bar.view.tsx";
import { pathsThrough } from "./paths.ts";
import type { Selection } from "./selection.ts";
import { testsCopy } from "./tests.copy.ts";
import { panelTitle, partTitle, sidePanel } from "./workspace-styles.ts";

type Level = TestPath["level"];
type PanelProps = { machine: AtlasMachine; selection: Selection; level: Level; address: Address };

const maxShown = 40;
const levels = css({ display: "flex", gap: "1", p: "1", borderRadius: "md", bg: "grey.100" });
const levelButton = css({
  flex: "1",
  minHeight: "8",
  px: "2",
  borderRadius: "sm",
  fontSize: "sm",
  fontWeight: "medium",
  color: "grey.700",
  cursor: "pointer",
  "&[aria-pressed=true]": { bg: "surface", color: "ink", boxShadow: "sm" },
});

const pathList = css({ display: "grid", gap: "1", mx: "-2" });
const pathButton = css({
  width: "full",
  minHeight: "8",
  px: "2",
  py: "1.5",
  borderRadius: "sm",
  textAlign: "left",
  color: "link",
  overflowWrap: "anywhere",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
});

/** The figures of a machine's tests, and the paths through the transition that was pressed. */
export function TestsPanel({ machine, selection, level, address }: PanelProps) {
  const { coverage, mutation } = machine.tests;
  const { stage } = coverage;
  return (
    <section aria-label={testsCopy.tests} className={sidePanel}>
      <h2 className={visuallyHidden}>{testsCopy.title}</h2>
      <fieldset className={levels}>
        <legend className={css({ srOnly: true })}>{testsCopy.level}</legend>
        <LevelButton level="logic" shown={level} address={address} label={testsCopy.logic} />
        <LevelButton
          level="stage"
          shown={level}
          address={address}
          label={"kind" in stage && stage.kind === "server" ? testsCopy.server : testsCopy.browser}
        />
      </fieldset>
      {level === "logic" ? (
        <CoverageBar label={testsCopy.transitions} {...coverage.logic} />
      ) : "nowhere" in stage ? (
        <p className={quiet}>{atlasCopy.notWalked(stage.nowhere)}</p>
      ) : (
        <CoverageBar label={testsCopy.transitions} covered={stage.covered} total={stage.total} />
      )}
      {selection.kind === "transition" ? (
        <TransitionTests
          machine={machine}
          transition={selection.transition}
          level={level}
          address={address}
        />
      ) : (
        <p className={quiet}>{testsCopy.pressTransition}</p>
      )}
      <Untaken machine={machine} level={level} />
      <Mutation mutation={mutation} transitionId={null} />
    </section>
  );
}

type LevelButtonProps = { level: Level; shown: Level; address: Address; label: string };

const LevelButton = ({ level, shown, address, label }: LevelButtonProps) => (
  <button
    type="button"
    aria-pressed={level === shown}
    className={levelButton}
    onClick={() => address.change({ level: level === "logic" ? null : level })}
  >
    {label}
  </button>
);

type TransitionTestsProps = {
  machine: AtlasMachine;
  transition: ChartTransition;
  level: Level;
  address: Address;
};

function TransitionTests({ machine, transition, level, address }: TransitionTestsProps) {
  const { id, event, guard, sourceId } = transition;
  const paths = pathsThrough(machine.tests, id, level);
  return (
    <div className={css({ display: "grid", gap: "3" })}>
      <div>
        <h2 className={panelTitle}>{guard === null ? event : `${event} [${guard}]`}</h2>
        <p className={quiet}>{testsCopy.from(shortId(sourceId), whereTo(transition))}</p>
      </div>
      <div>
        <h3 className={partTitle}>{atlasCopy.paths(paths.length)}</h3>
        <ol className={pathList}>
          {paths.slice(0, maxShown).map((path) => (
            <li key={path.id}>
              <button
                type="button"
                className={pathButton}
                onClick={() => address.change({ path: path.id, step: null })}
              >
                <span className={quiet}>{testsCopy.scenario(path.scenario)}</span>
                {path.steps.length === 0
                  ? testsCopy.itsStart
                  : path.steps.map(({ label }) => label).join(" → ")}
              </button>
            </li>
          ))}
        </ol>
        {paths.length > maxShown ? (
          <p className={quiet}>{testsCopy.longer(paths.length - maxShown)}</p>
        ) : null}
      </div>
      <Mutation mutation={machine.tests.mutation} transitionId={id} />
    </div>
  );
}

function Untaken({ machine, level }: { machine: AtlasMachine; level: Level }) {
  const reasons = Object.entries(machine.tests.untaken[level]);
  if (reasons.length === 0) return null;
  return (
    <div>
      <h3 className={partTitle}>{testsCopy.untaken}</h3>
      <dl className={css({ display: "grid", gap: "2" })}>
        {reasons.map(([id, reason]) => (
          <div key={id}>
            <dt className={mono}>{id}</dt>
            <dd className={quiet}>{reason}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Changes of the chart that no test noticed: all of them, or those at one transition. */
function Mutation({
  mutation,
  transitionId,
}: {
  mutation: MutationRecord | null;
  transitionId: string | null;
}) {
  if (mutation === null)
    return transitionId === null ? <p className={quiet}>{atlasCopy.mutantsNotMeasured}</p> : null;
  const survivors = mutation.survivors.filter(
    (survivor) => transitionId === null || survivor.transitionId === transitionId,
  );
  if (transitionId !== null && survivors.length === 0) return null;
  return (
    <div className={css({ display: "grid", gap: "2" })}>
      {transitionId === null ? (
        <CoverageBar label={atlasCopy.mutantsKilled} covered={mutation.killed} total={mutation.total} />
      ) : null}
      {survivors.length === 0 ? null : <h3 className={partTitle}>{testsCopy.survivors}</h3>}
      <ul className={css({ display: "grid", gap: "2" })}>
        {survivors.map(({ mutation: change, at, reason }) => (
          <li key={`${change} ${at}`}>
            <span className={mono}>{`${change}: ${at}`}</span>
            <p className={quiet}>{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
