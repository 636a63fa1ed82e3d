import { css } from "#styled/css";
import { liveCopy } from "./live.copy.ts";
import { timeOf } from "./live-log.view.tsx";
import type { LiveView } from "./live-store.ts";
import { mono, panel, panelTitle, quietText, smallButton, tag } from "./simulate-styles.ts";

type ActorsProps = { view: LiveView; onChoose: (actorId: string) => void };

/** Every machine that runs in an inspected tab, below the page it runs in. */
export function Actors({ view, onChoose }: ActorsProps) {
  return (
    <nav className={panel} aria-label={liveCopy.actors}>
      <h2 className={panelTitle}>{liveCopy.openPages}</h2>
      {view.pages.map(({ page, isClosed, actors }) => (
        <div key={page.id}>
          <p className={quietText}>
            <span className={mono}>{page.path}</span>
            {isClosed ? liveCopy.closed : liveCopy.since(timeOf(page.openedAtMs).slice(0, 8))}
          </p>
          {actors.length === 0 ? <p className={quietText}>{liveCopy.noMachineYet}</p> : null}
          <ul className={css({ display: "flex", flexDirection: "column", gap: "1", mt: "1" })}>
            {actors.map(({ actor, steps, isStopped }) => (
              <li key={actor.id}>
                <button
                  type="button"
                  aria-pressed={view.chosen?.actor.id === actor.id}
                  className={`${smallButton} ${css({ width: "full" })}`}
                  onClick={() => onChoose(actor.id)}
                >
                  <span className={mono}>{actor.name}</span>
                  <span className={`${tag} ${css({ ml: "auto" })}`}>
                    {isStopped ? liveCopy.stopped : liveCopy.steps(steps.at(-1)?.number ?? 0)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
