import { css } from "#styled/css";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { simulateCopy } from "./simulate.copy.ts";
import { mono, panel, panelTitle, quietText, row, smallButton } from "./simulate-styles.ts";
import type { Moment, SimulationCase } from "./simulation.ts";

type CasesProps = { moment: Moment; onSelect: (caseId: string) => void };

const groups: readonly { kind: SimulationCase["kind"]; title: string }[] = [
  { kind: "event", title: simulateCopy.groups.event },
  { kind: "outcome", title: simulateCopy.groups.outcome },
  { kind: "delay", title: simulateCopy.groups.delay },
];

/** What can come next: a press takes it. What the state refuses is listed, too. */
export function Cases({ moment, onSelect }: CasesProps) {
  const covered = moment.cases.filter(({ isRefused }) => !isRefused);
  const refused = moment.cases.filter(({ isRefused }) => isRefused);
  return (
    <section className={panel} aria-label={simulateCopy.next}>
      {covered.length === 0 ? (
        <p className={quietText}>{moment.isOver ? simulateCopy.isOver : simulateCopy.isStuck}</p>
      ) : null}
      {groups.map(({ kind, title }) => (
        <Group
          key={kind}
          title={title}
          cases={covered.filter((each) => each.kind === kind)}
          onSelect={onSelect}
        />
      ))}
      {refused.length === 0 ? null : (
        <Disclosure
          summary={<span className={css({ fontSize: "sm" })}>{simulateCopy.refused(refused.length)}</span>}
        >
          <ul className={row}>
            {refused.map(({ id, label }) => (
              <li key={id}>
                <button type="button" disabled className={`${smallButton} ${mono}`}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

type GroupProps = { title: string; cases: readonly SimulationCase[]; onSelect: (caseId: string) => void };

function Group({ title, cases, onSelect }: GroupProps) {
  if (cases.length === 0) return null;
  return (
    <div>
      <h2 className={panelTitle}>{title}</h2>
      <ul className={`${row} ${css({ mt: "2" })}`}>
        {cases.map(({ id, label }) => (
          <li key={id} className={css({ maxWidth: "full" })}>
            <button type="button" className={`${smallButton} ${mono}`} onClick={() => onSelect(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
